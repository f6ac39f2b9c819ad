import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Saying } from '../../engine/language/texts/table.ts'
import { fillIn } from '../../engine/runtime/program/placeholders.ts'
import { blankOf } from '../words/blanks.ts'

const linkPath = /^(?<place>.*?)links\.(?<name>[^.]+)\.text$/

/** Sentences with no name in braces: in place of a link stands its text, and in place of what the engine fills in, what that is. */
export function asRead(sayings: readonly Saying[], language: Language): Saying[] {
  const links = sayings.flatMap(({ path, text }) => {
    const { place, name } = linkPath.exec(path)?.groups ?? {}
    return place === undefined ? [] : [{ place, name, text }]
  })
  return sayings.map((saying) => {
    const linked = (name: string) => links.findLast((link) => link.name === name && saying.path.startsWith(link.place))?.text
    return { ...saying, text: fillIn(saying.text, (name) => linked(name) ?? blankOf(name, language)) }
  })
}
