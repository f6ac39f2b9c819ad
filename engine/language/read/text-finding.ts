import type { Args, Code } from '../messages/catalogue.ts'
import { note, type Note } from '../messages/note.ts'
import type { Fix } from './problem.ts'

/** A mistake at an offset of a text. */
export interface TextFinding extends Note {
  /** UTF-16 units from the start of the text. */
  readonly offset: number
  readonly length: number
  readonly fix?: Fix
  /** An error by default. */
  readonly severity?: 'warning'
}

/** @param fix the replacement, or the edit that fixes the mistake; left out if there is no single correct one */
export const finding = <C extends Code>(
  code: C,
  offset: number,
  length: number,
  args: Args<C>,
  fix?: string | Fix,
): TextFinding => ({
  ...note(code, args),
  offset,
  length,
  ...(fix !== undefined && { fix: typeof fix === 'string' ? { text: fix, from: offset, to: offset + length } : fix }),
})
