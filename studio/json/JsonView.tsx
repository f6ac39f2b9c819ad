import {
  type CompletionContext,
  type CompletionResult,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  snippet,
} from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import type { Remote } from 'comlink'
import { useEffect, useRef } from 'react'
import { format } from '../../engine/language/layout/lay-out.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { linesOf } from '../../engine/language/read/lines.ts'
import type { Assistant } from '../desk/assistant.ts'
import type { FlowDocument } from '../document/document.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { colours, look, phrasesIn } from './look.ts'

const baseExtensions: Extension = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  json(),
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]),
]

interface Props {
  readonly document: FlowDocument
  readonly language: Language
}

/**
 * The flow as JSON. The editor is in a shadow root: its styles are style sheets there, which a strict policy permits.
 */
export function JsonView({ document, language }: Props) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const { current, findings } = useSnapshot()
  const { desk } = useWorkspace()
  const label = words('editor')

  useEffect(() => {
    const host = place.current!.appendChild(globalThis.document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const end = document.show(
      (state) => {
        view.current = new EditorView({ state, root, parent: root, dispatchTransactions: (all) => document.take(all) })
        return view.current
      },
      [
        baseExtensions,
        phrasesIn(language),
        assist(desk.reader, language),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ],
    )
    return () => {
      end()
      view.current = null
      host.remove()
    }
  }, [document, desk, language, label])

  // While a new text is read, the editor keeps the marks at their places.
  useEffect(() => {
    const shown = view.current
    if (!shown) return
    const length = shown.state.doc.length
    const own = findings.filter(({ flow, to }) => flow === current && to <= length)
    shown.dispatch(
      setDiagnostics(
        shown.state,
        own.map(({ from, to, severity, message, hint }) => ({
          from,
          to,
          severity,
          message: [message, hint].filter(Boolean).join('\n'),
        })),
      ),
    )
  }, [document, current, findings, label])

  return (
    <div className="json">
      <div className="tools">
        <button type="button" onClick={() => formatIn(document)}>
          {words('format')}
        </button>
      </div>
      <div className="code" ref={place} />
    </div>
  )
}

/** Formats the file. If it cannot be read, goes to the mistake that prevents it. */
function formatIn(document: FlowDocument): void {
  const { text } = document
  const { text: insert, problems } = format(text, '')
  const [problem] = problems
  if (!problem) return document.edit({ from: 0, to: text.length, insert })
  const from = linesOf(text).offset(problem.line, problem.column)
  document.point(from, from + problem.length)
}

/** Gives completion, and help under the pointer, from the schema of the flow language. */
const assist = (assistant: Remote<Assistant>, language: Language): Extension => [
  autocompletion({
    override: [
      async (context: CompletionContext): Promise<CompletionResult | null> => {
        const { pos, state } = context
        const offers = await assistant.offers(state.doc.toString(), pos, language)
        const [first] = offers
        if (!first) return null
        return {
          from: first.from,
          to: Math.max(first.to, pos),
          options: offers.map(({ label, help, insert, kind }) => ({
            // Matched with the typed text, quotes included.
            label: kind === 'property' ? JSON.stringify(label) : label,
            displayLabel: label,
            type: kind === 'property' ? 'property' : 'constant',
            ...(help !== '' && { info: help }),
            apply: snippet(insert),
          })),
          validFor: /^[\w"-]*$/,
        }
      },
    ],
  }),
  hoverTooltip(async (view, position) => {
    const hint = await assistant.hint(view.state.doc.toString(), position, language)
    if (!hint) return null
    return {
      pos: hint.from,
      end: hint.to,
      above: true,
      create() {
        const dom = document.createElement('div')
        dom.className = 'cm-help'
        dom.textContent = plain(hint.help)
        return { dom }
      },
    }
  }),
]

/** Returns Markdown as plain text. Schema descriptions are plain except for escapes. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\\([\\`*_{}[\]<>()#+\-.!|])/g, '$1')
    .replaceAll(/&nbsp;/g, ' ')
    .trim()
