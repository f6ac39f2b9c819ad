import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { useWords } from '../words/words.ts'
import { colours, look, phrasesIn } from '../json/look.ts'

const shown = [lineNumbers(), json(), syntaxHighlighting(colours), look, EditorView.lineWrapping, EditorState.readOnly.of(true), EditorView.editable.of(false)]
const labelled = (label: string, language: Language) => [shown, phrasesIn(language), EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label })]

interface Side {
  readonly label: string
  readonly text: string
}

/** Two texts side by side, with what differs marked. What is the same is folded away. */
export function Compared({ left, right }: { readonly left: Side; readonly right: Side }) {
  const place = useRef<HTMLDivElement>(null)
  const { language } = useWords()
  const { label: before, text: first } = left
  const { label: after, text: second } = right
  useEffect(() => {
    const host = place.current!.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const view = new MergeView({ a: { doc: first, extensions: labelled(before, language) }, b: { doc: second, extensions: labelled(after, language) }, root, parent: root, collapseUnchanged: {} })
    return () => {
      view.destroy()
      host.remove()
    }
  }, [before, after, first, second, language])
  return (
    <>
      <div className="compared-head" aria-hidden="true">
        <span>{left.label}</span>
        <span>{right.label}</span>
      </div>
      <div className="code" ref={place} />
    </>
  )
}
