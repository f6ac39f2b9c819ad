/** What a server needs to take answers: the check that the page runs, on any machine with JavaScript. */
export { verifyPayload } from '../../engine/runtime/verify/verify.ts'
export type { AnswerProblem } from '../../engine/runtime/verify/answer-problem.ts'
export type { Program } from '../../engine/runtime/program/program.ts'
