import type { Problem } from '../read/problem.ts'
import { readSource } from '../read/read.ts'
import { relaidFile } from './lay-out.ts'

/** A flow file laid out, or why it is left as it is. */
interface Formatted {
  readonly text: string
  /** What is wrong with the text; nothing where it is laid out. */
  readonly problems: readonly Problem[]
}

/**
 * Lays out the text of a flow or variant file as flow files are. Values, the order of keys, and how strings and numbers
 * are spelled stay; a text that cannot be read as it was meant stays whole. What is laid out already is given back as
 * it is.
 *
 * @param file its name in the problems
 */
export function format(text: string, file: string): Formatted {
  const { problems } = readSource(text, file)
  return { text: problems.length > 0 ? text : relaidFile(text), problems }
}
