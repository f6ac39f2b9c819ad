import type { Field } from '../schemas/flow.ts'
import words from './choose-messages.json' with { type: 'json' }

/** Returns the messages for a field in which nothing is chosen; they contain its label, if it has one. */
export function chooseMessages({ label }: Field) {
  const labelling = label === undefined ? 'plain' : 'labelled'
  return { en: words.en[labelling], ja: words.ja[labelling] }
}
