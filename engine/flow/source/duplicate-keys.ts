import type { Node } from 'jsonc-parser'
import type { Finding } from './finding.ts'
import { finding } from './finding.ts'
import type { Lines } from './lines.ts'

/**
 * Keys written twice in one object: JSON readers would silently take the last. One finding per repetition.
 */
export function duplicateKeys(node: Node, lines: Lines): Finding[] {
  const first = new Map<string, Node>()
  const found: Finding[] = []
  for (const child of node.children ?? []) {
    const key = child.type === 'property' && node.type === 'object' ? child.children?.[0] : undefined
    if (key) {
      const name = String(key.value)
      const earlier = first.get(name)
      if (earlier) {
        found.push(
          finding('duplicate-key', key.offset, key.length, { key: name, first: lines.at(earlier.offset) }),
        )
      } else first.set(name, key)
    }
    found.push(...duplicateKeys(child, lines))
  }
  return found
}
