import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { useMedia } from '../controls/use-media.ts'
import { useWords } from '../words/words.ts'
import { colours, look, phrasesIn } from './look.ts'

const shown = [
  lineNumbers(),
  json(),
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
]
const labelled = (label: string, language: Language) => [
  shown,
  phrasesIn(language),
  EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label }),
]
const collapseUnchanged = {}

/** Matches screens on which two columns of text would be only a few words wide. */
const oneColumn = '(width < 48rem)'

interface Version {
  readonly label: string
  readonly text: string
}

interface ComparedProps {
  readonly before: Version
  readonly after: Version
}

/**
 * Shows two texts with their differences marked, side by side or, on a narrow screen, in one column. Unchanged parts
 * are folded away.
 */
export function Compared({
  before: { label: before, text: first },
  after: { label: after, text: second },
}: ComparedProps) {
  const place = useRef<HTMLDivElement>(null)
  const { language } = useWords()
  const isNarrow = useMedia(oneColumn)
  useEffect(() => {
    const host = place.current!.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const view = isNarrow
      ? new EditorView({
          doc: second,
          extensions: [
            labelled(`${before} − ${after} +`, language),
            unifiedMergeView({ original: first, mergeControls: false, collapseUnchanged }),
          ],
          root,
          parent: root,
        })
      : new MergeView({
          a: { doc: first, extensions: labelled(before, language) },
          b: { doc: second, extensions: labelled(after, language) },
          root,
          parent: root,
          collapseUnchanged,
        })
    return () => {
      view.destroy()
      host.remove()
    }
  }, [before, after, first, second, language, isNarrow])
  return (
    <>
      <div className="compared-head" aria-hidden="true" data-narrow={isNarrow}>
        <span>{before}</span>
        <span>{after}</span>
      </div>
      <div className="code" ref={place} />
    </>
  )
}
