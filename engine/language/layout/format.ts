import type { Problem } from '../read/problem.ts'
import { readSource } from '../read/read.ts'
import { relaidFile } from './lay-out.ts'

/** A formatted flow file, or the reasons why it is unchanged. */
interface Formatted {
  readonly text: string
  /** The problems of the text; empty if it was formatted. */
  readonly problems: readonly Problem[]
}

/**
 * Formats the text of a flow or variant file. Values, the order of keys, and the spelling of strings and numbers stay.
 * A text that can't be parsed reliably is returned unchanged, and so is a formatted text.
 *
 * @param file its name in the problems
 */
export function format(text: string, file: string): Formatted {
  const { problems } = readSource(text, file)
  return { text: problems.length > 0 ? text : relaidFile(text), problems }
}
