import signs from './signs.json' with { type: 'json' }

/** The meanings that words of a source can point to. */
export type Sign = Exclude<keyof typeof signs, 'required' | 'optional'>

/** Reports whether one of the texts contains a word that points to this meaning. */
export const pointsTo = (sign: Sign, ...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => signs[sign].some((word) => text?.toLowerCase().includes(word)))

/** A label without the marks of required and optional fields, and which of these marks it had. */
export interface Marked {
  readonly label: string
  readonly mark: 'required' | 'optional' | undefined
}

/** Removes the mark of a required or optional field from the beginning and the end of a label. */
export function withoutMark(text: string): Marked {
  let label = withoutColon(plain(text))
  let mark: Marked['mark']
  for (;;) {
    const found = markIn(label)
    if (!found) return { label, mark }
    label = withoutColon(found.rest)
    mark ??= found.mark
  }
}

const withoutColon = (label: string): string => label.replace(/\s*[:\uFF1A]$/u, '')

/** Returns a text with single blanks, without those around it. */
export const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim()

function markIn(label: string): { readonly rest: string; readonly mark: 'required' | 'optional' } | undefined {
  const small = label.toLowerCase()
  for (const mark of ['required', 'optional'] as const)
    for (const word of signs[mark]) {
      // A letter before the word makes it part of a sentence.
      const isWord = /^[a-z]/.test(word)
      if (
        small.endsWith(word) &&
        small.length > word.length &&
        !(isWord && /[\p{L}] ?$/u.test(label.slice(0, -word.length)))
      )
        return { rest: plain(label.slice(0, -word.length)), mark }
      if (small.startsWith(word) && small.length > word.length && !isWord)
        return { rest: plain(label.slice(word.length)), mark }
    }
  return undefined
}
