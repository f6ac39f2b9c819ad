import type { Flow } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../placeholders.ts'
import type { Program } from './program.ts'

/** The texts to which a visitor agrees by sending. */
interface Consented {
  /** The checkboxes, the send button, the texts above it, and the two texts of the footer, in every wording. */
  readonly texts: readonly unknown[]
  /** The words in these texts with their names, in the order of the names. */
  readonly words: readonly (readonly [name: string, word: unknown])[]
}

/**
 * Returns the texts to which a visitor of the flow agrees by sending: the checkboxes with their links, the texts at the
 * last button and in the footer, in every wording, and the words in them.
 */
export function consentedTexts({ flow, kinds }: Pick<Program, 'flow' | 'kinds'>): Consented {
  const fields = Object.values(flow.steps).flatMap((step) => Object.values(step.fields))
  const { label, before } = flow.send
  const { agencies, privacy } = flow.frame.footer
  const texts = [fields.filter(({ type }) => kinds[type]!.agrees), label, before, agencies, privacy]
  return { texts, words: wordsIn(flow.words ?? {}, texts) }
}

/** Returns the words that texts use, and those that these words use. */
function wordsIn(words: NonNullable<Flow['words']>, texts: unknown): [string, unknown][] {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const name of placeholdersIn(JSON.stringify(part))) {
      if (used.has(name) || !Object.hasOwn(words, name)) continue
      used.add(name)
      follow(words[name])
    }
  }
  follow(texts)
  return [...used].sort().map((name) => [name, words[name]])
}
