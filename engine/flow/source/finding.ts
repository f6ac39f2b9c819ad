import type { Args, Code } from './say.ts'
import { say } from './say.ts'

/** A mistake at an offset of a text, already in words. */
export interface Finding {
  readonly code: Code
  /** UTF-16 units from the start of the text. */
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly hint?: string
}

export const finding = <C extends Code>(code: C, offset: number, length: number, args: Args<C>): Finding => ({
  code,
  offset,
  length,
  ...say(code, args),
})
