import { localeOf } from '../locale.ts'
import { inBraces } from '../placeholders.ts'
import { factKey, textOf, type Forms } from './text.ts'

/** Separates the parts of a text with plural forms in a compiled flow: its name in braces, then each key and form. */
export const separator = '\u0001'

/**
 * Returns a text as it applies to one visitor: in the form that its number needs, and with the fallback of each name
 * without a value. If the number is missing, the result is its name in braces, so that the text counts as one with a
 * missing answer. Only the published modules of flows with such texts contain this code (`flow.forms`).
 */
export const forms: Forms = (flow, text, facts, links, own) => {
  let form = text
  if (text.startsWith(separator)) {
    const [, name = '', ...parts] = text.split(separator)
    const id = name.slice(1, -1)
    const number = Object.hasOwn(own, id) ? own[id] : facts[id]
    if (typeof number !== 'number') return name
    const keys = parts.filter((_, index) => index % 2 === 0)
    form = parts[2 * keys.indexOf(formKey(keys, number, flow.lang)) + 1]!
  }
  const isGiven = (name: string): boolean => {
    if (Object.hasOwn(own, name)) return true
    const word = flow.words?.[name]
    if (word !== undefined) return Boolean(textOf(flow, word, facts, links, {}, () => undefined))
    const fact = facts[name]
    return fact === undefined ? links[name] !== undefined : (facts[factKey(name, fact)] ?? fact) !== ''
  }
  return form.replace(withFallback, (_, name: string, fallback: string) => (isGiven(name) ? inBraces(name) : fallback))
}

/** Matches a placeholder with its fallback in a text of a program. */
const withFallback = /\{([A-Za-z][A-Za-z0-9_]*)\}\u0002([^\u0003]*)\u0003/g

/** Returns a placeholder with its fallback as a text of a program contains it. */
export const fallbackAfter = (name: string, fallback: string): string => `${inBraces(name)}\u0002${fallback}\u0003`

/** By language. Creating the rules takes far longer than using them. */
const rules = new Map<string, Intl.PluralRules>()

/** Returns the plural category of a number in a language, such as `one` or `other`. */
export function categoryOf(number: number, lang: string): string {
  let known = rules.get(lang)
  if (!known) rules.set(lang, (known = new Intl.PluralRules(localeOf(lang))))
  return known.select(number)
}

/** Returns the key of the form for a number: the number itself, its category, or `other`. */
export function formKey(keys: readonly string[], number: number, lang: string): string {
  return [String(number), categoryOf(number, lang)].find((key) => keys.includes(key)) ?? 'other'
}
