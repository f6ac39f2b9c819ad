import { openSearchPanel, search } from '@codemirror/search'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { phrasesIn } from './look.ts'

test('the search of the editor is in Japanese for a Japanese author', () => {
  const view = new EditorView({
    doc: '{}',
    extensions: [search({ top: true }), phrasesIn('ja')],
    parent: document.body,
  })
  openSearchPanel(view)
  const panel = view.dom.querySelector('.cm-search')!
  const texts = [
    ...[...panel.querySelectorAll('button, label')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '×'),
    ...[...panel.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')!),
  ]
  expect(texts.length).toBeGreaterThan(9)
  expect(texts.filter((item) => /[a-z]/i.test(item))).toEqual([])
  view.destroy()
})
