import type { Language } from '../../engine/language/messages/catalogue.ts'
import { isPlural } from '../../engine/language/names/wordings.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { fillIn } from '../../engine/runtime/placeholders.ts'
import type { Flow, Text } from '../../schemas/flow.ts'
import en from './blanks.en.json' with { type: 'json' }
import ja from './blanks.ja.json' with { type: 'json' }

const blanks: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja }

/**
 * Returns a description in brackets, such as ⟨telephone number⟩, for a value that is known only while a form is filled
 * in.
 */
const blankOf = (name: string, language: Language): string =>
  `\u27E8${Object.hasOwn(blanks[language], name) ? blanks[language][name] : name}\u27E9`

/** Returns the last case and form of a text, which are those for most visitors, or '' if there is no text. */
export function lastCase(text: Text | undefined): string {
  const last = Array.isArray(text) ? text.at(-1)?.use : text
  return isPlural(last) ? last.other : (last ?? '')
}

/**
 * Returns a text without names in braces. Words and links are replaced by their last case, everything else by a
 * description.
 */
export const readableText = (flow: Pick<Flow, 'words' | 'links'>, text: string, language: Language): string =>
  fillIn(text, (name) => {
    const known = flow.words?.[name] ?? flow.links?.[name]?.text
    return known === undefined ? blankOf(name, language) : readableText(flow, lastCase(known), language)
  })

const linkPath = /^(?<place>.*?)links\.(?<name>[^.]+)\.text$/

/**
 * Returns all sentences of a flow without names in braces. Its words are already filled in. A link is replaced by its
 * text at the place of the sentence, everything else by a description.
 */
export function readableSentences(entries: readonly TextEntry[], language: Language): TextEntry[] {
  const links = entries.flatMap(({ path, text }) => {
    const { place, name } = linkPath.exec(path)?.groups ?? {}
    return place === undefined ? [] : [{ place, name, text }]
  })
  return entries.map((entry) => {
    const linked = (name: string) =>
      links.findLast((link) => link.name === name && entry.path.startsWith(link.place))?.text
    return { ...entry, text: fillIn(entry.text, (name) => linked(name) ?? blankOf(name, language)) }
  })
}
