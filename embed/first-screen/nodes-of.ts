import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { Node } from '../page/screen/nodes.ts'

/** The nodes of what React has printed; ids, which go by where something stands in React's own tree, are numbered. */
export function nodesOf(html: string): readonly Node[] {
  const ids = new Map<string, string>()
  const numbered = html.replace(/\b_R_\w*_(?=["\s-])/g, (id) => {
    ids.set(id, ids.get(id) ?? `kaiwa-${ids.size}`)
    return ids.get(id)!
  })
  return parseFragment(numbered).childNodes.flatMap(nodeOf)
}

function nodeOf(node: Tree.ChildNode): Node[] {
  if ('value' in node) return [node.value]
  // React asks for pictures ahead in the page that it prints.
  if (!('tagName' in node) || node.tagName === 'link') return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [[node.tagName, attributes, ...node.childNodes.flatMap(nodeOf)]]
}
