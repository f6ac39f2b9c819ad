import { isKana } from '../../engine/runtime/furigana/kana.ts'
import data from '../data/typing-scripts.json' with { type: 'json' }

/** One action in a name field. */
export interface TypingStep {
  /** The texts of one composition, the last one committed; '' cancels it. */
  readonly compose?: readonly string[]
  /** A text that arrives in one piece: from a keyboard without composition, unless `by` names another source. */
  readonly insert?: string
  readonly by?: string
  readonly delete?: readonly number[]
  /** The selection that the text replaces. Without it, the text is added at the end. */
  readonly over?: readonly number[]
  /** The replaced text is removed first, so that the field lacks it for an instant. */
  readonly emptied?: boolean
}

/** The way a name is typed, and the expected text in the field for its reading. */
export interface TypingScript {
  readonly name: string
  readonly steps: readonly TypingStep[]
  readonly reading: string
  /** Whether the form requests that the visitor check the reading. */
  readonly uncertain?: boolean
  /** The text that appears instead if the reading cannot be known, and the reason. */
  readonly limit?: { readonly reading: string; readonly why: string }
}

export const scripts: readonly TypingScript[] = data

/**
 * Returns the expected content of the form after a script. A known limit changes only the reading, not its certainty.
 */
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

/** Returns the texts of a composition as they arise key by key: several new kana appear one after another. */
export function keyByKey(texts: readonly string[]): string[] {
  return texts.flatMap((text, index) => {
    const before = texts[index - 1] ?? ''
    const more = text.startsWith(before) ? text.slice(before.length) : ''
    if (!isKana(more.replace(/[a-zａ-ｚ]$/, ''))) return [text]
    return [...more].map((_, length) => before + more.slice(0, length + 1))
  })
}
