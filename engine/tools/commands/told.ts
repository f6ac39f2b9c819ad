import { note, type Note } from '../../language/messages/note.ts'
import type { Args, Code, Language } from '../../language/messages/catalogue.ts'
import { say } from '../../language/messages/say.ts'

/** Why a command cannot do its work, for its reader; `message` is in English. */
export class Told extends Error {
  readonly note: Note

  constructor(reason: Note) {
    super(sentences('en', reason))
    this.note = reason
  }
}

/** The message of a note and its hint, as one text. */
export function sentences(language: Language, reason: Note): string {
  const { message, hint } = say(language, reason)
  return [message, hint ?? []].flat().join(' ')
}

export const told = <C extends Code>(code: C, args: Args<C>): Told => new Told(note(code, args))
