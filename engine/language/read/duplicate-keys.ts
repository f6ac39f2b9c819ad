import { getNodeValue, type Node } from 'jsonc-parser'
import type { Lines } from './lines.ts'
import type { TextFinding } from './text-finding.ts'
import { finding } from './text-finding.ts'

/**
 * Keys written twice in one object: JSON readers would silently take the last. One finding per repetition; where both
 * say the same, the later one can go.
 */
export function duplicateKeys(node: Node, lines: Lines): TextFinding[] {
  const first = new Map<string, Node>()
  const found: TextFinding[] = []
  const children = node.children ?? []
  for (const [index, child] of children.entries()) {
    const key = child.type === 'property' && node.type === 'object' ? child.children?.[0] : undefined
    if (key) {
      const name = String(key.value)
      const earlier = first.get(name)
      if (earlier) {
        const args = { key: name, first: lines.at(earlier.offset) }
        const before = children[index - 1]
        const fix = before && sameValue(earlier, child) ? { text: '', from: end(before), to: end(child) } : undefined
        found.push(finding('duplicate-key', key.offset, key.length, args, fix))
      } else first.set(name, child)
    }
    found.push(...duplicateKeys(child, lines))
  }
  return found
}

const end = ({ offset, length }: Node): number => offset + length

const sameValue = (...pairs: readonly Node[]): boolean => {
  const [left, right] = pairs.map(({ children }) => children?.[1] && JSON.stringify(getNodeValue(children[1])))
  return left !== undefined && left === right
}
