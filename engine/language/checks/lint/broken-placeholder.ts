import { fillIn, inBraces } from '../../../runtime/placeholders.ts'
import { messageWordingsIn } from '../../names/messages-in.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** Matches a fallback that contains a placeholder itself. */
const nestedBraces = /\{[A-Za-z][A-Za-z0-9_]*\|[^{}]*\{[^{}]*\}[^{}]*\}?/

/** Matches a name before a fallback with blanks around the line between them, or with a full-width line. */
const looseFallback = /^([A-Za-z][A-Za-z0-9_]*)\s*[|\uFF5C]\s*/

/** Matches what other templates write behind a line: a format. Values have their format by their type here. */
const format =
  /^([A-Za-z][A-Za-z0-9_]*)\s+\|\s*(?:currency|date|datetime|decimal|integer|json|lower(?:case)?|money|number|percent|raw|safe|time|title|trim|upper(?:case)?)$/i

/** A brace that belongs to no `{name}`: one is missing, there are blanks inside, or it is full-width. */
export const brokenPlaceholder: Lint<'broken-placeholder'> = {
  code: 'broken-placeholder',
  *check(subject) {
    for (const { path, text, isNumber } of [...wordingsOf(subject), ...messageWordingsIn(subject)]) {
      if (isNumber) continue
      const [nested] = nestedBraces.exec(text) ?? []
      if (nested !== undefined) {
        yield { path, part: nested, args: { nested: true } }
        continue
      }
      const rest = fillIn(text, () => '')
      const [part] = /[{}\uFF5B\uFF5D][^{}\uFF5B\uFF5D]*[}\uFF5D]?/.exec(rest) ?? []
      if (part === undefined) continue
      const inside = /^[{\uFF5B]([^]*)[}\uFF5D]$/.exec(part)?.[1] ?? ''
      const tidied = inside.trim().replace(format, '$1').replace(looseFallback, '$1|')
      const name = fillIn(inBraces(tidied), () => '') === '' ? tidied : undefined
      yield { path, part, args: { name }, fix: name && inBraces(name) }
    }
  },
}
