import { nearest, onlyNearest } from '../../read/nearest.ts'

/** The name that was probably meant, for a hint; undefined where no known name is near. */
export const suggestion = (name: string, known: readonly string[]): { meant: string | undefined } => ({
  meant: nearest(name, known),
})

/**
 * What to write instead of a name, where only one can be meant.
 *
 * @param taken the names that stand beside it, of which none may stand twice
 */
export function sureFix(
  name: string,
  known: readonly string[],
  taken: readonly string[] = [],
): { fix: string | undefined } {
  const sure = onlyNearest(name, known, taken)
  return { fix: sure === undefined ? undefined : JSON.stringify(sure) }
}
