import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { colours, look } from '../json/look.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

const shown = [lineNumbers(), json(), syntaxHighlighting(colours), look, EditorView.lineWrapping, EditorState.readOnly.of(true), EditorView.editable.of(false), EditorView.contentAttributes.of({ tabindex: '0' })]

/** A file that was changed by others as well: both texts side by side, and the choice between them. */
export function Elsewhere() {
  const { current, elsewhere, text } = useSnapshot()
  const file = elsewhere[current]
  return file === undefined ? null : <Difference key={current} file={file} own={text} />
}

function Difference({ file, own }: { readonly file: string; readonly own: string }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = dialog.current!
    const host = place.current!.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const view = new MergeView({ a: { doc: file, extensions: shown }, b: { doc: own, extensions: shown }, root, parent: root, collapseUnchanged: {} })
    element.showModal()
    return () => {
      view.destroy()
      host.remove()
      element.close()
    }
  }, [file, own])

  return (
    <dialog ref={dialog} className="elsewhere" aria-label={words('file-changed')} onCancel={(event) => event.preventDefault()}>
      <p>{words('elsewhere', { flow: current })}</p>
      <div className="code" ref={place} />
      <div className="group">
        <button type="button" onClick={() => workspace.settle(current, 'file')}>
          {words('take-file')}
        </button>
        <button type="button" className="primary" onClick={() => workspace.settle(current, 'own')}>
          {words('keep-own')}
        </button>
      </div>
    </dialog>
  )
}
