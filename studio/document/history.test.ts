import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomRuns } from '../../tests/support/campaigns.ts'
import { FlowDocument } from './document.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Types a text letter by letter at the end. */
function type(document: FlowDocument, text: string): void {
  for (const letter of text) document.edit({ from: document.text.length, insert: letter }, 'typed')
}

/** Undoes everything, and returns the texts that appear on the way. */
function undone(document: FlowDocument): string[] {
  const texts: string[] = []
  while (document.undoable) {
    document.undo()
    texts.push(document.text)
  }
  return texts
}

test('typing is undone by word', () => {
  const document = new FlowDocument('')
  type(document, 'one two, three')
  expect(undone(document)).toEqual(['one two, ', 'one ', ''])
})

test('typing is undone up to the last pause', () => {
  const document = new FlowDocument('')
  type(document, 'on')
  vi.advanceTimersByTime(1500)
  type(document, 'going')
  expect(undone(document)).toEqual(['on', ''])
})

test('deletions, and typing in another place, are separate steps', () => {
  const document = new FlowDocument('ab')
  type(document, 'cd')
  document.take([document.state.update({ changes: { from: 3, to: 4 }, userEvent: 'delete.backward' })])
  document.edit({ from: 0, insert: 'x' }, 'typed')
  expect(undone(document)).toEqual(['abc', 'abcd', 'ab'])
})

test('at most 5,000 steps are kept, and the oldest are dropped first', () => {
  const document = new FlowDocument('')
  for (let step = 0; step < 5010; step++) document.replace(String(step))
  const texts = undone(document)
  expect([texts.length, texts.at(-1)]).toEqual([5000, '9'])
})

test('more than 1,000 steps are undone, and redone', () => {
  const document = new FlowDocument('')
  for (let step = 0; step < 1200; step++) document.replace(String(step))
  expect(undone(document)).toHaveLength(1200)
  while (document.redoable) document.redo()
  expect(document.text).toBe('1199')
})

test('any sequence of edits is undone exactly, also after the history was stored and restored', () => {
  const edit = fc.record({
    from: fc.nat(40),
    to: fc.nat(40),
    insert: fc.string({ unit: 'grapheme', maxLength: 5 }),
    how: fc.constantFrom('typed' as const, 'done' as const),
    wait: fc.constantFrom(0, 100, 2000),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), fc.boolean(), (edits, isStored) => {
      const document = new FlowDocument('{ "a": "あ😀" }')
      for (const { from, to, insert, how, wait } of edits) {
        const ends = [from, to].map((at) => Math.min(at, document.text.length)).toSorted((low, high) => low - high) as [
          number,
          number,
        ]
        document.edit({ from: ends[0], to: ends[1], insert: insert.replaceAll(/\r\n?/g, '\n') }, how)
        vi.advanceTimersByTime(wait)
      }
      const end = document.text
      const used = isStored ? new FlowDocument(end, structuredClone(document.history.toJSON())) : document
      undone(used)
      expect(used.text).toBe('{ "a": "あ😀" }')
      while (used.redoable) used.redo()
      expect(used.text).toBe(end)
    }),
    randomRuns(100, 5000),
  )
})

test('a change based on an older text is ignored', () => {
  const document = new FlowDocument('one')
  const older = document.state
  document.replace('two')
  document.take([older.update({ changes: { from: 3, insert: ' more' } })])
  expect(document.text).toBe('two')
  expect(undone(document)).toEqual(['one'])
})
