import { expect, test } from 'vitest'
import { newOption } from './MapPart.tsx'

test.each([
  [[], { value: 'more', title: 'New' }],
  [[{ value: 1 }, { value: 7 }, { value: 3 }], { value: 8, title: 'New' }],
  [[{ value: 'a' }, { value: 'b' }], { value: 'more', title: 'New' }],
  [[{ value: 1 }, { value: 'b' }], { value: 'more', title: 'New' }],
  [
    [
      { value: 0, image: 'a.svg', imageChecked: 'b.svg' },
      { value: 1, image: 'c.svg' },
    ],
    { value: 2, title: 'New', image: 'a.svg' },
  ],
])('a new option beside %j gets a suitable value', (existing, option) =>
  expect(newOption(existing, 'more', 'New')).toEqual(option),
)
