import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { plain } from './signs.ts'

export type Element = Tree.Element

/** Elements whose texts visitors do not read as words. */
const silent = ['script', 'style', 'template', 'noscript', 'select', 'textarea', 'button', 'datalist', 'svg']

export const isElement = (node: Tree.Node): node is Element => 'tagName' in node

/** Reads a page. Each element knows its line. */
export const pageOf = (text: string): Tree.Document => parse(text, { sourceCodeLocationInfo: true })

/** Returns the value of an attribute; undefined if the element does not have it. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value

export const has = (element: Element, name: string): boolean => attribute(element, name) !== undefined

export const lineOf = (element: Element): number => element.sourceCodeLocation?.startLine ?? 1

/** Returns all elements within a node in the order of the page. */
export function elementsIn(node: Tree.ParentNode): Element[] {
  return node.childNodes.filter(isElement).flatMap((child) => [child, ...elementsIn(child)])
}

/** Returns the elements around an element, the nearest first. */
export function around(element: Element): Element[] {
  const parent = element.parentNode
  return parent && isElement(parent) ? [parent, ...around(parent)] : []
}

export const closest = (element: Element, ...tags: readonly string[]): Element | undefined =>
  around(element).find(({ tagName }) => tags.includes(tagName))

/** Returns the words in an element, without those of its controls and scripts. */
function wordsIn(node: Tree.Node): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value
  if (!('childNodes' in node) || silent.includes(node.nodeName)) return ''
  return node.childNodes.map((child) => (child.nodeName === 'br' ? ' ' : wordsIn(child))).join('')
}

/** Returns the words in an element with single blanks; undefined if there are none. */
export const textIn = (element: Element | undefined): string | undefined =>
  plain(element?.childNodes.map(wordsIn).join('') ?? '') || undefined

/** Reports whether a page hides an element from everybody, by its markup or its own style. */
export const isHidden = (element: Element): boolean =>
  [element, ...around(element)].some(
    (item) =>
      has(item, 'hidden') ||
      /display:\s*none|visibility:\s*hidden|(?:left|top):\s*-[0-9]{3,}/i.test(attribute(item, 'style') ?? ''),
  )
