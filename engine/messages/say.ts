import { catalogues, type Args, type Code, type Language } from './catalogue.ts'
import type { Entry } from './args.ts'
import type { Note } from './note.ts'
import { fill } from './template.ts'

/** What a reader of the report is told. */
export interface Wording {
  readonly message: string
  readonly hint?: string
}

/** The wording of a note in a language. */
export function say(language: Language, { code, args }: Note): Wording {
  const { messages, terms } = catalogues[language]
  const { message, hint }: Entry = messages[code]
  const advice = fill([hint ?? []].flat(), args, terms)
  return { message: fill([message].flat(), args, terms) ?? code, ...(advice !== undefined && { hint: advice }) }
}

/** One sentence, or a few words, of the frame around what was found. */
export const words = <C extends Code>(language: Language, code: C, args: Args<C>): string =>
  say(language, { code, args }).message
