import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { storedFlows } from './desk.test-kit.ts'
import { createLister } from './lister.ts'

const lister = createLister(vocabulary)
const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))

test('words nested ten deep, with cases in each, are listed by a sample', () => {
  const names = Array.from({ length: 11 }, (_, index) => index)
  const flow = structuredClone(lister.flowOf({ texts }, 'piano')!)
  const cases = (index: number) => {
    const below = index === 0 ? '' : ` {nested${index - 1}}`
    return [
      { when: { [`given${index}`]: 'a' }, use: `A${index}${below}` },
      { when: { [`given${index}`]: 'b' }, use: `B${index}${below}` },
      { use: `C${index}${below}` },
    ]
  }
  flow.context = {
    ...flow.context,
    ...Object.fromEntries(names.map((index) => [`given${index}`, { from: `given${index}`, values: ['a', 'b', 'c'] }])),
  }
  flow.words = { ...flow.words, ...Object.fromEntries(names.map((index) => [`nested${index}`, cases(index)])) }
  Object.assign(flow.steps[flow.order[0]!]!.bubbles, { nested: 'Hello {nested10}' })
  const nested = lister.texts(flow).filter(({ path }) => path.endsWith('.bubbles.nested'))
  expect(nested).toHaveLength(23)
  expect(nested.every(({ isSample }) => isSample)).toBe(true)
  for (const index of names)
    for (const letter of 'ABC') expect(nested.some(({ text }) => text.includes(`${letter}${index}`))).toBe(true)
})
