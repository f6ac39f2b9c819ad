import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { matches, type Known } from '../../runtime/program/when.ts'
import { valuesOf } from './domains.ts'
import { rangesOf } from './ranges.ts'
import { allTextEntries } from './rows.ts'

const { flow } = program
const countOf = (name: string) => valuesOf(flow, name).length

test('the ranges of each sentence cover exactly its cases', () => {
  const entries = allTextEntries(flow, builtIn)
  for (const { cases, of } of entries) {
    const ranges = rangesOf(cases, countOf)
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
  expect(entries.some(({ cases }) => rangesOf(cases, countOf).length < cases.length)).toBe(true)
})

test('the ranges of a condition are those of the condition', () => {
  const when = { parent: true, generation: [20, 30] }
  const cases = valuesOf(flow, 'parent').flatMap((parent) =>
    valuesOf(flow, 'generation').map((generation) => ({ parent, generation })),
  )
  expect(
    rangesOf(
      cases.filter((facts) => matches(when, facts)),
      countOf,
    ),
  ).toEqual([
    [
      { name: 'parent', values: [true] },
      { name: 'generation', values: [20, 30] },
    ],
  ])
})
