import { fillIn, inBraces, placeholdersIn } from '../../../runtime/placeholders.ts'
import { messagesIn } from '../../names/messages-in.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** A brace that belongs to no `{name}`: one is missing, there are blanks inside, or it is full-width. */
export const brokenPlaceholder: Lint<'broken-placeholder'> = {
  code: 'broken-placeholder',
  *check(subject) {
    for (const { path, text } of [...wordingsOf(subject), ...messagesIn(subject)]) {
      const rest = fillIn(text, () => '')
      const [part] = /[{}\uFF5B\uFF5D][^{}\uFF5B\uFF5D]*[}\uFF5D]?/.exec(rest) ?? []
      if (part === undefined) continue
      const inside = /^[{\uFF5B]([^]*)[}\uFF5D]$/.exec(part)?.[1] ?? ''
      const [name] = placeholdersIn(inBraces(inside.trim()))
      yield { path, part, args: { name }, fix: name && inBraces(name) }
    }
  },
}
