import { isReference } from '../placeholders.ts'
import type { ValueKind } from '../program/kind.ts'
import { textOf } from '../program/text.ts'

/**
 * References of files that were uploaded earlier, never their names or contents. Texts and events contain only the
 * number of files, and so do conditions. One file is sent as a text, several as a list.
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
    // A copy, since the payload outlives the state from which it is read.
    const references = Array.isArray(value) ? [...(value as readonly string[])] : []
    return maxFiles === 1 || references.length === 0 ? references[0] : references
  },
  recovered(_parts, { maxFiles = 1 }, sent) {
    const references: readonly unknown[] = maxFiles === 1 ? [sent] : Array.isArray(sent) ? sent : []
    return references.every(isReference) ? references : []
  },
  fact: (value) => (Array.isArray(value) && value.length > 0 ? value.length : undefined),
  listed({ flow }, { texts = {} }, value, facts) {
    const howMany = Array.isArray(value) ? value.length : 0
    if (howMany === 0) return ''
    return textOf(flow, howMany === 1 ? texts.one : texts.several, facts, undefined, { howMany }) ?? String(howMany)
  },
  wording: () => '',
}
