/**
 * The functions of a server that receives answers. `createHandler` answers all calls of a form; `verifyPayload` only
 * judges answers, with the same rules as the page. For other languages, `answersSchema` returns a JSON Schema, and
 * `eventSchemas` describe the events. Nothing here needs Node.
 */
export { verifyPayload } from '../engine/runtime/verify/verify.ts'
export { answersSchema } from '../engine/language/answers/answers-schema.ts'
export { builtIn } from './vocabulary.ts'
export { eventSchemas } from '../schemas/events.ts'
export { createHandler } from '../server/handler/handler.ts'
export { nodeListener } from '../server/handler/node-listener.ts'
export { memoryStorage } from '../server/handler/memory-storage.ts'
export { sqlStorage, sqlTables } from '../server/handler/sql-storage.ts'
export type { AnswerProblem } from '../engine/runtime/verify/judge.ts'
export type { Vocabulary } from '../engine/language/vocabulary.ts'
export type { Program } from '../engine/runtime/program/program.ts'
export type { FindClients, FoundClient, SearchContext } from '../server/handler/clients.ts'
export type { FormHandler } from '../server/handler/handler.ts'
export type { MemoryStorage, RememberedEnquiry } from '../server/handler/memory-storage.ts'
export type { IncomingCall, OutgoingReply } from '../server/handler/node-listener.ts'
export type { HandlerOptions } from '../server/handler/options.ts'
export type { Query, Transaction } from '../server/handler/sql-storage.ts'
export type { Claims, KnownKey, NewEnquiry, Outcome, Storage, Taken, UsedUp } from '../server/handler/storage.ts'
export type { SmsNumbers, SmsSender } from '../server/sms/verified-phones.ts'
