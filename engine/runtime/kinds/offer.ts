import type { ValueKind } from '../program/kind.ts'

/** The most characters of an offer's id, and of its name. */
const longest = 200

const isPart = (part: unknown): part is string => {
  const length = typeof part === 'string' ? [...part].length : 0
  return length > 0 && length <= longest
}

/**
 * An offer of the site that the visitor has chosen: its id, and its name as the visitor read it. Both are sent. Only
 * the server knows whether there is such an offer. Conditions contain only whether one is chosen.
 */
export const offerKind: ValueKind = {
  name: 'offer',
  drawn: true,
  typed: false,
  own: true,
  empty: [],
  initial: () => [],
  mayStayEmpty: () => true,
  payload: (_parts, _field, value) =>
    Array.isArray(value) && value.length > 0 ? [...(value as readonly string[])] : undefined,
  recovered: (_parts, _field, sent) => (Array.isArray(sent) && sent.length === 2 && sent.every(isPart) ? sent : []),
  fact: (value) => Array.isArray(value) && value.length > 0,
  wording: (_parts, _field, value) => (Array.isArray(value) ? (value[1] ?? '') : '') as string,
}
