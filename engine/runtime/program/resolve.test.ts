import { expect, test } from 'vitest'
import { program } from '../../../tests/support/enquiry.ts'
import { resolve } from './resolve.ts'

const { flow } = program
const slots = {
  words: [{ when: { parent: true }, use: '{count}' }, { use: 'self' }],
  number: [{ when: { parent: true }, use: 5 }],
  flag: false,
  list: ['{count}', 'b'],
  inner: { when: { parent: true }, deep: [{ use: 0 }], none: [{ when: { parent: 'x' }, use: 'x' }] },
}

test.each([
  [
    { parent: true, count: 2 },
    { words: '2', number: 5, flag: false, list: ['2', 'b'], inner: { deep: 0 } },
  ],
  [
    { parent: false, count: 0 },
    { words: 'self', flag: false, list: ['0', 'b'], inner: { deep: 0 } },
  ],
])('with the facts %j every slot is resolved', (facts, expected) => {
  expect(resolve(flow, slots, facts)).toStrictEqual(expected)
})

test('resolving does not change the given slots', () => {
  const before = structuredClone(slots)
  resolve(flow, slots, { parent: true })
  expect(slots).toEqual(before)
})
