import { parse, type ParseError } from 'jsonc-parser'
import type { FlowDocument } from '../document/document.ts'
import { isTooDeep } from '../document/tree.ts'
import { useWords } from '../words/words.ts'

interface Props {
  readonly document: FlowDocument
  readonly toJson: (from: number, to: number) => void
}

/** What is seen while the text is no JSON: where it is not, and the ways on. */
export function Broken({ document, toJson }: Props) {
  const words = useWords()
  const isDeep = isTooDeep(document.text)
  const { line, offset } = isDeep ? { line: 1, offset: 0 } : brokenAt(document.text)
  return (
    <div className="form-broken" role="alert">
      <p>{isDeep ? words('form-too-deep') : words('form-broken', { line })}</p>
      <div className="group">
        {document.undoable && (
          <button type="button" className="primary" onClick={() => document.undo()}>
            {words('undo')}
          </button>
        )}
        <button type="button" onClick={() => toJson(offset, offset)}>
          {words('form-to-json')}
        </button>
      </div>
    </div>
  )
}

/** Where a text is no JSON: the offset, and the number of the line, from 1. */
function brokenAt(text: string): { readonly offset: number; readonly line: number } {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const offset = errors[0]?.offset ?? 0
  return { offset, line: text.slice(0, offset).split('\n').length }
}
