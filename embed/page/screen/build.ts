import type { Fact } from '../../../engine/runtime/program/when.ts'
import { art, free, gap, keyOf, type Cases, type Drawn, type Node, type Words } from './nodes.ts'

/**
 * Returns the functions that turn nodes into elements, as far as the nodes exist in a context.
 *
 * @param folder the address of the pictures
 */
export function builder({ flow }: Pick<Drawn, 'flow'>, facts: Readonly<Record<string, Fact>>, folder: string) {
  const chosen = <Value>({ by, of }: Cases<Value>) => of[keyOf(by, flow, facts)]
  const words = (text: Words) =>
    (typeof text === 'string' ? text : text.around.replace(gap, () => chosen(text)!))
      .replace(new RegExp(`${free}(.*?)${free}`, 'g'), (_, name: string) => String(facts[name]))
      .replace(art, () => folder)
  const build = (node: Node, parent: string | null): Element | string => {
    if (typeof node === 'string' || 'of' in node) return words(node)
    const [tag, attributes, ...children] = node
    const space = tag === 'svg' ? 'http://www.w3.org/2000/svg' : parent
    const element = space ? document.createElementNS(space, tag) : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      // Set through the object model, which no policy for styles forbids.
      if (name === 'style') (element as HTMLElement).style.cssText = words(value)
      else element.setAttribute(name, words(value))
    }
    element.append(...children.map((child) => build(child, space)))
    return element
  }
  return { chosen, build: (node: Node) => build(node, null) as HTMLElement }
}
