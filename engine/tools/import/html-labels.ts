import { around, attribute, closest, elementsIn, isElement, textIn, type Element } from './html-tree.ts'
import { plain } from './signs.ts'

/** Elements where visitors give something. */
export const controlTags = ['input', 'select', 'textarea']

/** The words of a page that name its controls. */
export interface Labels {
  /** Returns the label of one control; undefined if the page has none for it. */
  readonly ownLabel: (control: Element) => string | undefined
  /** Returns the words in the row of a table, a list of definitions or a block that name everything in it. */
  readonly rowLabel: (control: Element) => { readonly row: Element; readonly text: string } | undefined
  /** Returns the text that describes a control. */
  readonly help: (control: Element) => string | undefined
}

/** Returns the labels in a page, from all of its elements. */
export function labelsIn(elements: readonly Element[]): Labels {
  const byId = new Map(
    elements.flatMap((element) => (attribute(element, 'id') ? [[attribute(element, 'id')!, element]] : [])),
  )
  const labels = elements.filter(({ tagName }) => tagName === 'label')
  const referred = (control: Element, name: string): string | undefined => {
    const ids = plain(attribute(control, name) ?? '').split(' ')
    return plain(ids.map((id) => textIn(byId.get(id)) ?? '').join(' ')) || undefined
  }
  return {
    ownLabel(control) {
      const id = attribute(control, 'id')
      const forIt = labels.find((label) => id !== undefined && attribute(label, 'for') === id)
      return (
        referred(control, 'aria-labelledby') ??
        textIn(forIt) ??
        textIn(closest(control, 'label')) ??
        (plain(attribute(control, 'aria-label') ?? '') || undefined)
      )
    },
    rowLabel(control) {
      const row = around(control).find(({ tagName }) => ['tr', 'dd', 'fieldset', 'form'].includes(tagName))
      if (row?.tagName === 'tr') {
        const [head] = elementsIn(row).filter(({ tagName }) => tagName === 'th' || tagName === 'td')
        const text = head && !elementsIn(head).includes(control) ? textIn(head) : undefined
        return text === undefined ? undefined : { row, text }
      }
      if (row?.tagName === 'dd') {
        const siblings = row.parentNode?.childNodes.filter(isElement) ?? []
        const head = siblings.slice(0, siblings.indexOf(row)).findLast(({ tagName }) => tagName === 'dt')
        const text = textIn(head)
        return text === undefined ? undefined : { row, text }
      }
      return blockLabel(control, labels)
    },
    help: (control) => referred(control, 'aria-describedby'),
  }
}

/**
 * Returns the label without a control of its own in the block around a control, or the text at the start of the block.
 */
function blockLabel(control: Element, labels: readonly Element[]) {
  const blocks = around(control).slice(0, 4)
  for (const row of blocks) {
    if (['form', 'fieldset', 'body'].includes(row.tagName)) return undefined
    const role = attribute(row, 'role')
    const named = (role === 'group' || role === 'radiogroup') && plain(attribute(row, 'aria-label') ?? '')
    if (named) return { row, text: named }
    const inside = elementsIn(row)
    const label = inside.find(
      (item) =>
        labels.includes(item) &&
        attribute(item, 'for') === undefined &&
        !elementsIn(item).some(({ tagName }) => controlTags.includes(tagName)),
    )
    const heading = label ?? inside.find(({ tagName }) => /^(?:legend|h[3-6]|p|strong|span)$/.test(tagName))
    const text = heading && !around(control).includes(heading) ? textIn(heading) : undefined
    const isFirst =
      heading && inside.indexOf(heading) < inside.findIndex(({ tagName }) => controlTags.includes(tagName))
    if (text !== undefined && isFirst) return { row, text }
  }
  return undefined
}
