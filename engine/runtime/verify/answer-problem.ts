/** One thing wrong with a payload: where, and which rule, `type`, `required` or `unknown`; never the value itself. */
export interface AnswerProblem {
  readonly field: string
  readonly rule: string
}
