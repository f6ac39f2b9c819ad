import { nearest } from '../flow/source/nearest.ts'

/** The hint that names what was probably meant; nothing where no known name is near. */
export function didYouMean(name: string, known: readonly string[]): { hint?: string } {
  const meant = nearest(name, known)
  return meant === undefined ? {} : { hint: `Did you mean "${meant}"?` }
}
