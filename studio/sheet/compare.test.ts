import { expect, test } from 'vitest'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { compared } from './compared-with.ts'

const entryOf = (text: string, ...sizes: number[]): TextEntry => ({
  path: 'steps.tea.bubbles.ask',
  text,
  cases: sizes.map((size) => ({ size })),
  of: 3,
})

test('sentences are new, shown to other visitors, no longer shown, or the same', () => {
  const now = [entryOf('same', 1), entryOf('for others', 1, 2), entryOf('new', 3)]
  const { entries, changes } = compared(now, [entryOf('same', 1), entryOf('for others', 2), entryOf('old', 3)])
  expect(entries.map(({ text }) => text)).toEqual(['same', 'for others', 'new', 'old'])
  expect([...changes].map(([{ text }, change]) => [text, change])).toEqual([
    ['for others', 'moved'],
    ['new', 'new'],
    ['old', 'gone'],
  ])
})
