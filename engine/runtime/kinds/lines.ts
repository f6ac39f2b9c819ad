import { byLine, printable, wellFormed, limit } from '../normalize/characters.ts'
import type { ValueKind } from '../program/kind.ts'

/**
 * A text of several lines. When the field is left, blanks and empty lines at both ends are removed, and a text that is
 * too long is cut.
 */
export const linesKind: ValueKind = {
  name: 'lines',
  drawn: true,
  typed: true,
  lines: true,
  empty: '',
  initial: () => '',
  mayStayEmpty: () => true,
  kept(_parts, { maxLength = Infinity }, value, trigger) {
    const committed = cleaned(value)
    if ([...committed].length > maxLength) return limit(committed, maxLength).trim()
    return trigger === 'commit' ? committed : byLine(String(value), printable)
  },
  isCut: (_parts, { maxLength = Infinity }, value) => [...cleaned(value)].length > maxLength,
  payload: (_parts, _field, value) => value,
  recovered: (_parts, _field, sent) => (typeof sent === 'string' ? sent : ''),
  wording: (_parts, _field, value) => String(value),
}

const cleaned = (value: unknown) => byLine(String(value), wellFormed).trim()
