import { expect, test } from 'vitest'
import { valuesOf } from '../../engine/language/texts/domains.ts'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import { matches, type Known } from '../../engine/runtime/program/when.ts'
import { program } from '../../tests/support/enquiry.ts'
import { vocabulary } from '../vocabulary.ts'
import { rangesOf } from './places.ts'

const { flow } = program

test('the ranges of each sentence cover exactly its cases', () => {
  const entries = allTextEntries(flow, vocabulary)
  for (const { cases, of } of entries) {
    const ranges = rangesOf(flow, cases)
    const sizes = ranges.map((range) =>
      Object.keys(cases[0]!).reduce(
        (size, name) => size * (range.find((item) => item.name === name)?.values ?? valuesOf(flow, name)).length,
        1,
      ),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(cases.length)
    const isIn = (facts: Readonly<Record<string, Known | undefined>>) =>
      ranges.some((range) => range.every(({ name, values }) => values.includes(facts[name])))
    expect(cases.every(isIn)).toBe(true)
    if (cases.length === of) expect(ranges).toEqual([[]])
  }
  expect(entries.some(({ cases }) => rangesOf(flow, cases).length < cases.length)).toBe(true)
})

test('the ranges of a condition are those of the condition', () => {
  const when = { parent: true, generation: [20, 30] }
  const cases = valuesOf(flow, 'parent').flatMap((parent) =>
    valuesOf(flow, 'generation').map((generation) => ({ parent, generation })),
  )
  expect(
    rangesOf(
      flow,
      cases.filter((facts) => matches(when, facts)),
    ),
  ).toEqual([
    [
      { name: 'parent', values: [true] },
      { name: 'generation', values: [20, 30] },
    ],
  ])
})
