import { createHash } from 'node:crypto'
import { placeholdersIn } from '../../engine/runtime/program/placeholders.ts'
import type { Program } from '../../engine/runtime/program/program.ts'

/**
 * Digest of the texts that a visitor of the flow agrees to by sending: the ticks with their links, what stands at the
 * last button and in the footer, in every wording, and the words in them. It stays the same while they do.
 */
export function consentDigest({ flow, kinds }: Program): string {
  const fields = Object.values(flow.steps).flatMap((step) => Object.values(step.fields))
  const { label, before } = flow.send
  const { agencies, privacy } = flow.frame.footer
  const texts = [fields.filter(({ type }) => kinds[type]!.agrees), label, before, agencies, privacy]
  const words = wordsIn(flow.words ?? {}, texts)
  return createHash('sha256')
    .update(JSON.stringify([texts, words]))
    .digest('base64url')
}

/** The words that texts use, and those that these words use, in the order of their names. */
function wordsIn(words: Readonly<Record<string, unknown>>, texts: unknown): [string, unknown][] {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const name of placeholdersIn(JSON.stringify(part))) {
      if (used.has(name) || !Object.hasOwn(words, name)) continue
      used.add(name)
      follow(words[name])
    }
  }
  follow(texts)
  return [...used].toSorted().map((name) => [name, words[name]])
}
