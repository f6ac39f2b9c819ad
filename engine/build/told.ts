import { note, type Note } from '../messages/note.ts'
import type { Args, Code } from '../messages/catalogue.ts'
import { say } from '../messages/say.ts'

/** Why a command cannot do its work, for its reader; `message` is in English. */
export class Told extends Error {
  readonly note: Note

  constructor(reason: Note) {
    super(say('en', reason).message)
    this.note = reason
  }
}

export const told = <C extends Code>(code: C, args: Args<C>): Told => new Told(note(code, args))
