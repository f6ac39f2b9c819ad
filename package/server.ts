/**
 * What a server needs to take answers: the check that the page runs, on any machine with JavaScript, and what it says
 * for the others, and for events.
 */
export { verifyPayload } from '../engine/runtime/verify/verify.ts'
export { answersSchema } from '../engine/language/answers/answers-schema.ts'
export { builtIn } from './vocabulary.ts'
export { eventSchemas } from '../schemas/events.ts'
export type { AnswerProblem } from '../engine/runtime/verify/answer-problem.ts'
export type { Vocabulary } from '../engine/language/vocabulary.ts'
export type { Program } from '../engine/runtime/program/program.ts'
