import { prefillOf, type Prefill, type Unfit } from '../../engine/runtime/program/prefill.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { report, type Given } from './options.ts'

const reasons: Readonly<Record<Unfit, string>> = {
  unknown: 'the flow shows no such field',
  unfit: 'the field does not take the value',
  agreement: 'only the visitor can agree',
}

/**
 * Returns the answers that the options give for the visitor. Useless ones are left out and named on the console,
 * without their values.
 */
export function readAnswers({ answers: given }: Given, program: Program): Prefill['answers'] {
  if (given === undefined) return {}
  const { answers, left } = prefillOf(program, typeof given === 'object' ? { ...given } : {})
  if (typeof given !== 'object' || given === null) report('the option "answers" must be an object.')
  for (const [field, reason] of Object.entries(left))
    report(`the answer for "${field}" is left out: ${reasons[reason]}.`)
  return answers
}
