import { note, type Note } from '../messages/note.ts'
import type { WrongExample } from './wrong-example.ts'

/** The origin of a type that a config names. */
interface Origin {
  readonly file?: string
  readonly path?: string
}

/** Returns the note on a type with a wrong example. */
export function exampleNote(type: string, wrong: WrongExample, from: Origin = {}): Note {
  const args = { ...from, type, place: `examples[${wrong.at}]` }
  switch (wrong.what) {
    case 'field': {
      const { path, code, args: reason, more = [] } = wrong.problem
      const part = path.replace(/^steps\.step\.fields\.(?:field(?=\.|$)|)/, (match) =>
        match.endsWith('.') ? 'beside.' : 'field',
      )
      return {
        ...note('type-example-field', { ...args, place: `${args.place}.${part}` }),
        more: [{ code, args: reason }, ...more],
      }
    }
    case 'thrown':
      return note('type-example-throws', { ...args, why: wrong.why })
    case 'refused':
      return note('type-example-refused', { ...args, value: JSON.stringify(wrong.value), rule: wrong.rule })
    case 'accepted':
      return note('type-example-accepted', { ...args, value: JSON.stringify(wrong.value), rule: wrong.rule })
    case 'other-rule':
      return note('type-example-other', {
        ...args,
        value: JSON.stringify(wrong.value),
        rule: wrong.rule,
        found: wrong.found,
      })
  }
}
