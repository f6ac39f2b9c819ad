import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import { note, type Note } from '../messages/note.ts'
import { type Head, originalSuffix } from './write.ts'

/** A translation as a translator returns it. */
export interface ReturnedUnit {
  readonly id: string
  readonly source: string
  /** Undefined if nothing has been translated. */
  readonly target: string | undefined
  /** False if the file says that the translation still has to be made or reviewed. */
  readonly isReviewed: boolean
}

/** The content of an XLIFF file, or the reason why it cannot be read. */
export type Returned = { readonly head: Head; readonly units: readonly ReturnedUnit[] } | { readonly fault: Note }

/** Reads an XLIFF 1.2 file. A file with a document type is refused, because it could define entities. */
export function readXliff(text: string): Returned {
  const root = rootOf(text)
  if ('fault' in root) return root
  const files = elementsIn(root.element, 'file')
  const [file] = files
  const { original = '', 'source-language': from, 'target-language': to } = file?.attributes ?? {}
  const isXliff = root.element.name === 'xliff' && root.element.attributes.version === '1.2' && files.length === 1
  if (!file || !isXliff || !original.endsWith(originalSuffix) || from === undefined || to === undefined)
    return { fault: note('xliff-other', {}) }
  const units = elementsIn(file, 'trans-unit').map((unit): ReturnedUnit => {
    const target = childOf(unit, 'target')
    return {
      id: unit.attributes.id ?? '',
      source: childOf(unit, 'source')?.text ?? '',
      // An empty element stands for a translation that has not been made.
      target: target?.text || undefined,
      isReviewed: !/^(?:new|needs-)/.test(target?.attributes.state ?? ''),
    }
  })
  return { head: { flow: original.slice(0, -originalSuffix.length), from, to }, units }
}

function rootOf(text: string): { readonly element: XmlElement } | { readonly fault: Note } {
  try {
    const xml = parseXml(text, { preserveDocumentType: true })
    if (xml.children.some(({ type }) => type === 'doctype')) return { fault: note('xliff-doctype', {}) }
    return { element: xml.root! }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { fault: note('xliff-xml', { line: error.line, column: error.column }) }
  }
}

const childrenOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child): child is XmlElement => child instanceof XmlElement)

const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(element).find((child) => child.name === name)

/** Returns the elements of a name within an element, in any depth. */
const elementsIn = (element: XmlElement, name: string): readonly XmlElement[] =>
  childrenOf(element).flatMap((child) => (child.name === name ? [child] : elementsIn(child, name)))
