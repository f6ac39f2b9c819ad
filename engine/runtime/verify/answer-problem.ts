/** One thing wrong with a payload: where, and which rule, `type`, `required` or `unknown`; never the value itself. */
export interface AnswerProblem {
  /** The id of the field, or the key of the payload where there is no such field. */
  readonly field: string
  /** The name of the rule that is broken. */
  readonly rule: string
}
