import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The copies that a build puts beside a file, the one that is preferred first. */
export const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

export type Encoding = (typeof copies)[number]['encoding'] | 'identity'

/**
 * Of the encodings that a file is there in, the one that the request weighs most; `identity` where it takes no other.
 */
export function chosenEncoding(c: Context, available: readonly Encoding[]): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: [...available],
    default: 'identity',
    match(accepted) {
      const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
      // Whatever is not named goes by the star, and a file as it is only where nothing else will do.
      const weight = (name: Encoding) => named(name) ?? (name === 'identity' ? 0 : (named('*') ?? 0))
      const [first] = available.filter((name) => weight(name) > 0).toSorted((a, b) => weight(b) - weight(a))
      return first ?? 'identity'
    },
  }) as Encoding
}
