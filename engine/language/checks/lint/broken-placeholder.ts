import type { Lint } from './lint.ts'
import { messagesIn } from './messages-in.ts'
import { wordingsOf } from './texts.ts'

/** A brace that belongs to no `{name}`: one is missing, there are blanks inside, or it is full-width. */
export const brokenPlaceholder: Lint<'broken-placeholder'> = {
  code: 'broken-placeholder',
  *check(subject) {
    for (const { path, text } of [...wordingsOf(subject), ...messagesIn(subject)]) {
      const rest = text.replaceAll(/\{[A-Za-z][A-Za-z0-9_]*\}/g, '')
      const [part] = /[{}\uFF5B\uFF5D][^{}\uFF5B\uFF5D]*[}\uFF5D]?/.exec(rest) ?? []
      if (part === undefined) continue
      const name = /^[{\uFF5B]\s*([A-Za-z][A-Za-z0-9_]*)\s*[}\uFF5D]$/.exec(part)?.[1]
      yield { path, part, args: { name }, fix: name && `{${name}}` }
    }
  },
}
