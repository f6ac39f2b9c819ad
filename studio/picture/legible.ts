import { type Path, pathText } from '../../engine/language/read/path.ts'
import { firstPathIn, hasMarks, partsOf, withoutMarks } from './marks.ts'

/** An element of the form that shows a text or a picture of the flow. */
export interface Place {
  /** The path of the text: of its case, and of its plural form if it has some. */
  readonly path: Path
  readonly element: Element
  /** `hidden`: the text is in an attribute, such as the name of an icon for screen readers. */
  readonly kind: 'text' | 'hidden' | 'picture'
  readonly text: string
}

/** The window of a form with the reader of its texts. */
export type PictureWindow = Window & { kaiwaPicture?: Legible }

/** The attributes in which renderers show texts. */
const worded = ['placeholder', 'aria-label', 'alt', 'title', 'aria-roledescription', 'aria-valuetext']

/** Separates the URL of a picture from its path in the flow. */
const pathSign = '#kaiwa='

/** Returns the URL of a picture that remembers the path of its name. */
export function pictureUrl(name: string, urlOf: (file: string) => string): string {
  const path = firstPathIn(name)
  const url = urlOf(withoutMarks(name))
  return path ? url + pathSign + encodeURIComponent(JSON.stringify(path)) : url
}

/** Finds the texts of a flow in a page, and keeps their marks out of sight. */
export interface Legible {
  /** Reports whether an element still shows the text at a path. */
  has(element: Element, path: Path): boolean
  /** Calls `listener` when the page has changed. Returns the function that ends this. */
  subscribe(listener: () => void): () => void
  /** Returns the places that can be seen, in reading order. */
  places(): Place[]
  /** Returns the place that an element shows, or that of the nearest element around it. Undefined on the background. */
  placeAt(element: Element, point?: { readonly x: number; readonly y: number }): Place | undefined
  stop(): void
}

/**
 * Removes the marks from a page as soon as a text appears or changes: the browser calls observers before it draws. What
 * a text was with its marks is remembered, so that its path can be found. React does not notice: it changes a text only
 * if the text of its component changes.
 */
export function legible(root: Node, isVisible: (element: Element) => boolean = isDrawn): Legible {
  const texts = new WeakMap<Node, string>()
  const attributes = new WeakMap<Element, Map<string, string>>()
  const listeners = new Set<() => void>()

  const clearText = (node: Text) => {
    const { data } = node
    if (hasMarks(data)) {
      texts.set(node, data)
      node.data = withoutMarks(data)
    } else if (withoutMarks(texts.get(node) ?? data) !== data) texts.delete(node)
  }
  const clearAttribute = (element: Element, name: string) => {
    const value = element.getAttribute(name)
    const known = attributes.get(element) ?? new Map<string, string>()
    if (value !== null && hasMarks(value)) {
      attributes.set(element, known.set(name, value))
      element.setAttribute(name, withoutMarks(value))
    } else if (value !== withoutMarks(known.get(name) ?? '')) known.delete(name)
  }
  const clear = (node: Node) => {
    if (node instanceof Text) return clearText(node)
    if (!(node instanceof Element)) return
    for (const name of worded) if (node.hasAttribute(name)) clearAttribute(node, name)
    for (const child of node.childNodes) clear(child)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'attributes') clearAttribute(target as Element, attributeName!)
      else if (type === 'characterData') clear(target)
      else for (const node of addedNodes) clear(node)
    }
    for (const listener of listeners) listener()
  })
  clear(root instanceof Document ? root.documentElement : root)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: worded,
  })

  const ofAttributes = (element: Element): Place[] =>
    [...(attributes.get(element) ?? [])].flatMap(([name, value]): Place[] => {
      const path = element.hasAttribute(name) ? firstPathIn(value) : undefined
      const isSeen = name === 'placeholder' && (element as HTMLInputElement).value === ''
      return path ? [{ path, element, kind: isSeen ? 'text' : 'hidden', text: withoutMarks(value) }] : []
    })

  /** Returns every place inside an element once, in reading order. */
  const inside = (element: Element): Place[] => {
    const open: { readonly path: Path; readonly element: Element }[] = []
    const found: Place[] = []
    const readText = (node: Text, parent: Element) => {
      const own: Path[] = []
      for (const { opens, closes, text } of partsOf(texts.get(node) ?? node.data)) {
        if (opens) open.push({ path: opens, element: parent })
        const [first] = open.filter((mark) => mark.element === parent)
        const path = (first ?? open.at(-1))?.path
        if (text.trim() !== '' && path && !own.includes(path)) own.push(path)
        if (closes) open.pop()
      }
      // The entries of a list that the browser draws have no place of their own.
      const element = (parent.localName === 'option' && parent.closest('select')) || parent
      for (const path of own) {
        if (found.some((place) => place.element === element && place.path === path)) continue
        found.push({ path, element, kind: 'text', text: parent.textContent })
      }
    }
    const read = (node: Node) => {
      if (node instanceof Text) return readText(node, node.parentElement!)
      if (!(node instanceof Element)) return
      found.push(...ofAttributes(node))
      const path = pictureOf(node)
      if (path) found.push({ path, element: node, kind: 'picture', text: node.getAttribute('alt') ?? '' })
      for (const child of node.childNodes) read(child)
    }
    read(element)
    return found
  }

  const topmost = (): Element => {
    const page = root instanceof Document ? root.body : (root as Element)
    const dialogs = [...page.querySelectorAll('dialog[open]')].filter(isVisible)
    return dialogs.at(-1) ?? page
  }

  return {
    has: (element, path) => element.isConnected && inside(element).some((place) => isSame(place.path, path)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    places: () => onceEach(inside(topmost()).filter((place) => isVisible(place.element))),
    placeAt(element, point) {
      let first: Place | undefined
      for (let around: Element | null = element; around; around = around.parentElement) {
        const all = inside(around).filter((place) => isVisible(place.element))
        const shown = all.filter(({ kind }) => kind !== 'hidden')
        first ??= all[0]
        if (first && shown.length > 0) {
          const { kind, path } = first
          // The control of an option lies over the words of the option, and has the same name.
          const same = kind === 'hidden' ? shown.find((place) => isSame(place.path, path)) : undefined
          return same ?? nearest(around, shown, first, point)
        }
        if (around.matches('dialog, [data-kaiwa="form"]')) break
      }
      return first
    },
    stop: () => observer.disconnect(),
  }
}

const isSame = (left: Path, right: Path): boolean => pathText(left) === pathText(right)

/** The elements of which a press anywhere means their text. */
const wordedElement = 'p, label, button, a, [data-field]'

/**
 * Returns the place under a point, or the first one of an element with a text of its own. A hidden text counts only if
 * its element is not around others. Undefined on the background.
 */
function nearest(
  around: Element,
  shown: readonly Place[],
  first: Place,
  point: Parameters<Legible['placeAt']>[1],
): Place | undefined {
  if (first.kind === 'hidden' && !shown.some(({ element }) => first.element.contains(element))) return first
  const under = shown.find((place) => point && contains(place.element, point))
  return under ?? (shown.length === 1 || around.matches(wordedElement) ? shown[0] : undefined)
}

/** Returns the places without the hidden texts that are visible elsewhere, too. */
const onceEach = (places: readonly Place[]): Place[] => {
  const shown = new Set(places.filter(({ kind }) => kind !== 'hidden').map(({ path }) => pathText(path)))
  return places.filter(({ kind, path }) => kind !== 'hidden' || !shown.has(pathText(path)))
}

function pictureOf(element: Element): Path | undefined {
  const source = element.localName === 'img' ? element.getAttribute('src') : null
  const at = source?.indexOf(pathSign) ?? -1
  return source && at >= 0 ? (JSON.parse(decodeURIComponent(source.slice(at + pathSign.length))) as Path) : undefined
}

/** Reports whether a visitor sees an element. Texts for screen readers alone are one pixel in size. */
function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
}

/** Reports whether an element is at a point of its page. */
export function contains(element: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
