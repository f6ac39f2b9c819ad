import { worded } from '../engine/runtime/program/field-type.ts'
import type { Field } from '../schemas/flow.ts'
import words from './choose-messages.json' with { type: 'json' }

type ChooseWords = Readonly<Record<keyof typeof words, string>>

/** The words of the messages for fields in which nothing is chosen. */
export const chooseWords = {
  en: { labelled: words.labelled.en, plain: words.plain.en },
  ja: { labelled: words.labelled.ja, plain: words.plain.ja },
}

/** Returns the messages for a field in which nothing is chosen; they contain its label, if it has one. */
export const chooseMessages = ({ labelled, plain }: ChooseWords, { label }: Field) => ({
  messages: { required: label === undefined ? plain : labelled },
})

/** The defaults of types whose fields have no other texts. */
export const chooseDefaults = worded({ choose: chooseWords }, ({ choose }, field) => chooseMessages(choose, field))

/** Options for the examples of types that have some. */
export const exampleOptions = {
  violin: { value: 1, title: 'Violin' },
  cello: { value: 2, title: 'Cello' },
  harp: { value: 3, title: 'Harp' },
}
