import { readAnswers } from '../../embed/page/answers.ts'
import { readOptions } from '../../embed/page/options.ts'
import { hostOptions } from '../../engine/runtime/program/host.ts'
import type { Prefill } from '../../engine/runtime/program/prefill.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import type { FormOptions } from './options.ts'

/**
 * Returns the options and answers of the page, as far as the flow understands them; the rest is named on the console.
 */
export function given({ program, host = {}, answers = {} }: FormOptions): {
  readonly host: OpenOptions
  readonly answers: Prefill['answers']
} {
  return { host: readOptions(host, hostOptions(program.flow)), answers: readAnswers({ answers }, program) }
}
