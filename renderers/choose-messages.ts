import type { Field } from '../schemas/flow.ts'
import words from './choose-messages.json' with { type: 'json' }

/** What a field says where something has to be chosen and nothing is: by its label, where it has one. */
export function chooseMessages({ label }: Field) {
  const labelling = label === undefined ? 'plain' : 'labelled'
  return { en: words.en[labelling], ja: words.ja[labelling] }
}
