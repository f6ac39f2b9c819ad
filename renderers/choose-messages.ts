import type { Field } from '../schemas/flow.ts'
import words from './choose-messages.json' with { type: 'json' }

/** Returns the messages for a field in which nothing is chosen; they contain its label, if it has one. */
export function chooseMessages({ label }: Field) {
  const { en, ja } = words[label === undefined ? 'plain' : 'labelled']
  return { en: { messages: { required: en } }, ja: { messages: { required: ja } } }
}

/** Options for the examples of types that have some. */
export const exampleOptions = {
  violin: { value: 1, title: 'Violin' },
  cello: { value: 2, title: 'Cello' },
  harp: { value: 3, title: 'Harp' },
}
