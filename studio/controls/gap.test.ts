import { expect, test } from 'vitest'
import { gapAt } from './gap.ts'

const column = [0, 100, 200].map((top) => ({ left: 0, top, width: 300, height: 80 }))
const grid = [0, 1, 2, 3].map((index) => ({
  left: (index % 2) * 160,
  top: Math.floor(index / 2) * 60,
  width: 150,
  height: 50,
}))

test('in a column, the half of an entry decides between the gaps above and below it', () => {
  expect(gapAt(column, { x: 20, y: 110 })).toMatchObject({ next: 1, isAfter: false })
  expect(gapAt(column, { x: 20, y: 170 })).toMatchObject({ next: 1, isAfter: true })
})

test('a pointer beside or beyond the list means the nearest entry', () => {
  expect(gapAt(column, { x: 900, y: 20 })).toMatchObject({ next: 0, isAfter: false })
  expect(gapAt(column, { x: 20, y: 900 })).toMatchObject({ next: 2, isAfter: true })
})

test('in rows of several entries, the gaps are to the left and to the right', () => {
  const gap = gapAt(grid, { x: 300, y: 10 })!
  expect(gap).toMatchObject({ next: 1, isAfter: true })
  expect(gap.line.height).toBe(50)
  expect(gapAt(grid, { x: 170, y: 90 })).toMatchObject({ next: 3, isAfter: false })
})

test('a list without entries has no gap', () => {
  expect(gapAt([], { x: 0, y: 0 })).toBeUndefined()
})
