import { writtenIn } from '../../names/wordings.ts'
import { nearest, onlyNearest } from '../../read/nearest.ts'

/** Returns the most similar known name for a hint; undefined if none is similar. */
export const suggestion = (name: string, known: readonly string[]): { meant: string | undefined } => ({
  meant: nearest(name, known),
})

/** Returns the part of a text that is the placeholder of a name, and its replacement, if only one is possible. */
export function renamed(text: string, name: string, sure: string | undefined) {
  const part = writtenIn(text, name)
  return { part, fix: sure && part.replace(name, sure) }
}

/**
 * Returns the replacement of a name, if only one is possible.
 *
 * @param taken the names in the same list, in which none may occur twice
 */
export function sureFix(
  name: string,
  known: readonly string[],
  taken: readonly string[] = [],
): { fix: string | undefined } {
  const sure = onlyNearest(name, known, taken)
  return { fix: sure === undefined ? undefined : JSON.stringify(sure) }
}
