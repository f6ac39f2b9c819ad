/**
 * The functions of a server that receives answers: verification with the same rules as on the page, for servers in
 * JavaScript; the answer schema, for other languages; and the schema of events.
 */
export { verifyPayload } from '../engine/runtime/verify/verify.ts'
export { answersSchema } from '../engine/language/answers/answers-schema.ts'
export { builtIn } from './vocabulary.ts'
export { eventSchemas } from '../schemas/events.ts'
export type { AnswerProblem } from '../engine/runtime/verify/judge.ts'
export type { Vocabulary } from '../engine/language/vocabulary.ts'
export type { Program } from '../engine/runtime/program/program.ts'
