import alike from './look-alikes.json' with { type: 'json' }

const kanaOf = new Map(Object.entries(alike).flatMap(([kana, letters]) => [...letters].map((item) => [item, kana])))

const katakanaLetter = /[\u30A1-\u30FA]/

const longVowel = '\u30FC'

/** The rule whose refusals the look-alikes in a field explain. */
export const explainedRule = 'katakana'

/** Katakana, and characters that become katakana when the field is left: half-width letters, voicing marks, blanks. */
const harmless = /[\s\u3099-\u309C\u30A1-\u30FE\uFF65-\uFF9F]/

/**
 * A character that does not belong in katakana, and the katakana that was probably intended; null if that is unknown.
 */
interface LookAlike {
  readonly found: string
  readonly suggestion: string | null
}

/**
 * Returns the first character of a text that is not katakana; null if there is none. The intended katakana is given
 * only if the text also contains real katakana; otherwise the kanji itself was intended. A long vowel never begins a
 * word.
 */
export function lookAlike(text: string): LookAlike | null {
  const characters = [...text]
  const at = characters.findIndex((character) => !harmless.test(character))
  const found = characters[at]
  if (found === undefined) return null
  const suggestion = kanaOf.get(found)
  const probable = suggestion !== undefined && katakanaLetter.test(text) && (suggestion !== longVowel || at > 0)
  return { found, suggestion: probable ? suggestion : null }
}

/** Returns the character of a text for which a rule refuses it; null if the rule is not about katakana. */
export const explainRefusal = (rule: string, text: string): LookAlike | null =>
  rule === explainedRule ? lookAlike(text) : null
