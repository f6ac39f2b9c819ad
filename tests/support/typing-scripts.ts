import { isKana } from '../../engine/runtime/furigana/kana.ts'
import data from '../data/typing-scripts.json' with { type: 'json' }

/** One thing that is done to a name field. */
export interface TypingStep {
  /** The texts of one composition, the last one committed; '' cancels it. */
  readonly compose?: readonly string[]
  /** A text that arrives in one piece: from a keyboard without composition, unless told. */
  readonly insert?: string
  readonly by?: string
  readonly delete?: readonly number[]
  /** The selection that the text replaces; without it, at the end. */
  readonly over?: readonly number[]
  /** What is replaced goes first: the field is without it for an instant. */
  readonly emptied?: boolean
}

/** How a name is typed, and what should then stand in the field for its reading. */
export interface TypingScript {
  readonly name: string
  readonly steps: readonly TypingStep[]
  readonly reading: string
  /** The visitor is asked to check the reading. */
  readonly uncertain?: boolean
  /** What stands there instead, where nobody can know the reading, and why not. */
  readonly limit?: { readonly reading: string; readonly why: string }
}

export const scripts: readonly TypingScript[] = data

/** What stands in the form after a script; a known limit is as certain as the rest. */
export const outcomeOf = ({ steps, reading, uncertain = false, limit }: TypingScript) => ({
  text: textAfter(steps),
  reading: limit?.reading ?? reading,
  uncertain,
})

function textAfter(steps: readonly TypingStep[]): string {
  return steps.reduce((text, { compose, insert = '', over, delete: gone }) => {
    const [start = text.length, end = start] = gone ?? over ?? []
    return text.slice(0, start) + (compose?.at(-1) ?? insert) + text.slice(end)
  }, '')
}

/** The texts of a composition as fingers bring them about: of several new kana one after another. */
export function keyByKey(texts: readonly string[]): string[] {
  return texts.flatMap((text, index) => {
    const before = texts[index - 1] ?? ''
    const more = text.startsWith(before) ? text.slice(before.length) : ''
    if (!isKana(more.replace(/[a-zａ-ｚ]$/, ''))) return [text]
    return [...more].map((_, length) => before + more.slice(0, length + 1))
  })
}
