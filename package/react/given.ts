import { readAnswers } from '../../embed/page/answers.ts'
import { readOptions } from '../../embed/page/options.ts'
import { hostOptions } from '../../engine/runtime/program/host.ts'
import type { Prefill } from '../../engine/runtime/program/prefill.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import type { FormOptions } from './options.ts'

/** What the page gives a session to begin with, as far as the flow understands it; the rest is named on the console. */
export function given({ program, host = {}, answers = {} }: FormOptions): {
  readonly host: OpenOptions
  readonly answers: Prefill['answers']
} {
  return { host: readOptions(host, hostOptions(program.flow)), answers: readAnswers({ answers }, program) }
}
