import { fillIn } from '../../runtime/placeholders.ts'
import en from './words.en.json' with { type: 'json' }
import ja from './words.ja.json' with { type: 'json' }

/** The languages in which an import writes sentences of its own. */
export type OwnLanguage = 'en' | 'ja'

/** The sentences that an import writes into a flow. */
export type Words = Readonly<Record<keyof typeof en, string>>

export const wordsIn = (language: OwnLanguage): Words => (language === 'ja' ? ja : en)

/** Returns a sentence with a label in it. */
export const sentenceWith = (sentence: string, label: string): string => fillIn(sentence, () => label)

/** Reports whether a text is a sentence already, so that it can be a question. */
export const isSentence = (text: string): boolean => /[?!.\u3002\uFF1F\uFF01]$/u.test(text)

/** Returns a text without braces, which have a meaning in the texts of a flow. */
export const withoutBraces = (text: string): string => text.replace(/[{\uFF5B]/gu, '(').replace(/[}\uFF5D]/gu, ')')
