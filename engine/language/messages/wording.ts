import type { Entry } from './args.ts'
import { catalogues, type Args, type Code, type Language } from './catalogue.ts'
import type { Note } from './note.ts'
import { fill } from './template.ts'

/** What a reader of the report reads. */
interface Wording {
  readonly message: string
  readonly hint?: string
}

/** The wording of a note in a language. */
export function wordingOf(language: Language, { code, args, more = [] }: Note): Wording {
  const { messages, terms } = catalogues[language]
  const { message, hint }: Entry = messages[code]
  const advice = [
    fill([hint ?? []].flat(), args, terms) ?? [],
    more.map((note) => wordingOf(language, note).message),
  ].flat()
  return {
    message: fill([message].flat(), args, terms) ?? code,
    ...(advice.length > 0 && { hint: advice.join(terms.between) }),
  }
}

/** One sentence, or a few words, of the frame around what was found. */
export const words = <C extends Code>(language: Language, code: C, args: Args<C>): string =>
  wordingOf(language, { code, args }).message
