import { expect, test } from 'vitest'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { compared } from './compare.ts'

const saying = (text: string, ...sizes: number[]): TextEntry => ({
  path: 'steps.tea.bubbles.ask',
  text,
  cases: sizes.map((size) => ({ size })),
  of: 3,
})

test('sentences are new, shown to other visitors, no longer shown, or the same', () => {
  const now = [saying('same', 1), saying('for others', 1, 2), saying('new', 3)]
  const { entries: sayings, changes } = compared(now, [saying('same', 1), saying('for others', 2), saying('old', 3)])
  expect(sayings.map(({ text }) => text)).toEqual(['same', 'for others', 'new', 'old'])
  expect([...changes].map(([{ text }, change]) => [text, change])).toEqual([
    ['for others', 'moved'],
    ['new', 'new'],
    ['old', 'gone'],
  ])
})
