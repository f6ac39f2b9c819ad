import { placeholder } from '../../engine/runtime/placeholders.ts'

/** Marks the element that stands for a name in braces, with the name as the flow contains it. */
const attribute = 'data-name'

/** Returns the name in a placeholder, such as `age` in `{age|your age}`. */
export const nameIn = (written: string): string => /[A-Za-z][A-Za-z0-9_]*/.exec(written)![0]

/** Returns an element that stands for a placeholder in a text. It cannot be edited, only removed as a unit. */
export function chipOf(written: string, title: string): HTMLElement {
  const chip = document.createElement('span')
  chip.className = 'picture-chip'
  chip.contentEditable = 'false'
  chip.setAttribute(attribute, written)
  chip.textContent = title
  return chip
}

/** Shows a text in an element, with a chip for each placeholder. */
export function fill(box: HTMLElement, text: string, titleOf: (name: string) => string): void {
  const nodes: Node[] = []
  let from = 0
  for (const { 0: written, index } of text.matchAll(placeholder)) {
    if (index > from) nodes.push(document.createTextNode(text.slice(from, index)))
    nodes.push(chipOf(written, titleOf(nameIn(written))))
    from = index + written.length
  }
  // A text node at the end takes the caret behind a chip.
  nodes.push(document.createTextNode(text.slice(from)))
  box.replaceChildren(...nodes)
}

/** Returns the text that an element shows, with its placeholders as a flow contains them. */
export const textIn = (box: Node): string => [...box.childNodes].map((node) => textOf(node, box)).join('')

function textOf(node: Node, box: Node): string {
  if (node instanceof Text) return node.data
  if (node instanceof HTMLBRElement) return node === box.lastChild ? '' : '\n'
  return node instanceof HTMLElement ? (node.getAttribute(attribute) ?? textIn(node)) : ''
}

/** Returns the place before a character of the text that an element shows: a node, and an offset in it. */
export function placeIn(box: Node, at: number): [Node, number] {
  let rest = at
  for (const [index, node] of box.childNodes.entries()) {
    const { length } = textOf(node, box)
    if (node instanceof Text && rest <= length) return [node, rest]
    if (rest < length) return [box, index]
    rest -= length
  }
  return [box, box.childNodes.length]
}
