import { HighlightStyle } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import ja from './phrases.ja.json' with { type: 'json' }

/**
 * Returns the labels of the editor's own buttons and fields in the language of the studio. CodeMirror has them in
 * English.
 */
export const phrasesIn = (language: Language): Extension => (language === 'ja' ? EditorState.phrases.of(ja) : [])

/** The editor in the studio's own colours, which the page declares. */
export const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--tint)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--select) !important' },
  '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  // CodeMirror's own colours are made for a light page.
  '.cm-textfield, .cm-button': {
    color: 'var(--ink)',
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink)' },
  '.cm-panel.cm-search label': { fontSize: 'inherit' },
  '.cm-searchMatch': { backgroundColor: 'var(--select)', outline: '1px solid var(--doubt)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-searchMatch-selected *': { color: 'inherit' },
  '.cm-selectionMatch': { backgroundColor: 'var(--select)' },
  '.cm-collapsedLines': { background: 'var(--tint)', color: 'var(--muted)' },
  // Few fonts have the sign that CodeMirror uses.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…" !important' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--tint)', border: 'none', color: 'var(--muted)' },
})

export const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-value)' },
  { tag: tags.punctuation, color: 'var(--muted)' },
])
