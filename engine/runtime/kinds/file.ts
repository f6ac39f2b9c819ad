import { textOf } from '../program/text.ts'
import type { ValueKind } from './kind.ts'
import { isReference } from './references.ts'

/**
 * Files that were sent ahead: their references. Never their names or what is in them, and only how many
 * they are is told. Conditions see whether there are some. One is sent as a text, several as a list.
 */
export const fileKind: ValueKind = {
  name: 'file',
  drawn: true,
  typed: false,
  own: true,
  empty: [],
  initial: () => [],
  mayStayEmpty: () => true,
  payload(_parts, { maxFiles = 1 }, value) {
    // What is sent outlives the state that it is read from.
    const references = Array.isArray(value) ? [...(value as readonly string[])] : []
    return maxFiles === 1 || references.length === 0 ? references[0] : references
  },
  recovered(_parts, { maxFiles = 1 }, sent) {
    const references: readonly unknown[] = maxFiles === 1 ? [sent] : Array.isArray(sent) ? sent : []
    return references.every(isReference) ? references : []
  },
  fact: (value) => Array.isArray(value) && value.length > 0,
  listed({ flow }, { texts = {} }, value, facts) {
    const howMany = Array.isArray(value) ? value.length : 0
    if (howMany === 0) return ''
    return textOf(flow, howMany === 1 ? texts.one : texts.several, facts, undefined, { howMany }) ?? String(howMany)
  },
  wording: () => '',
}
