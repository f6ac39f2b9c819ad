import { expect, test } from 'vitest'
import { expand } from './expand.ts'
import { Plan } from './plan.ts'
import { Shared } from './shared.ts'
import type { Test } from './test.ts'
import type { Turn, Way } from './turn.ts'

const yes = (name: string): Test => ({ key: `${name} is yes`, names: [name], takes: (_, fact) => fact === 'yes' })
const both = (left: string, right: string): Test => ({
  key: `${left} and ${right}`,
  names: [left, right],
  takes: (_, fact) => fact === 'yes',
})

const waysOf = ({ names: [name] }: Turn): Way[] => ['yes', 'no'].map((fact) => ({ facts: { [name!]: fact } }))

/** Returns a generator of pseudorandom numbers, the same on each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('a plan that is changed from row to row equals one that is made for its row', () => {
  const next = numbers(7)
  const pool = Array.from({ length: 40 }, (_, index): Turn => {
    const tests = Array.from({ length: next(3) }, () =>
      next(2) ? yes(`n${next(40)}`) : both(`n${next(40)}`, `n${next(40)}x`),
    )
    return { names: [`n${index}`, `n${index}x`], tests, like: `turn ${index}` }
  })
  const shared = new Shared<Way>()
  const plan = new Plan()
  let row: Turn[] = []
  for (let round = 0; round < 200; round += 1) {
    // Some rows leave out a turn or continue, others start again.
    row =
      next(5) === 0
        ? pool.filter(() => next(2))
        : [...row.slice(0, next(row.length + 1)), ...pool.filter(() => next(8) === 0)]
    row = [...new Set(row)]
    const moments = [...plan.moments]
    const same = plan.changeTo(row)
    const fresh = new Plan(row)
    const keysOf = ({ moments }: Plan) =>
      moments.map(({ open, touched }) => [
        open.map(({ key }) => key).sort(),
        touched.map(({ test, name }) => `${name} ${test.key}`).sort(),
      ])
    expect(keysOf(plan)).toEqual(keysOf(fresh))
    expect(plan.moments.slice(0, same)).toEqual(moments.slice(0, same))
    const usesOf = (of: Plan) =>
      pool.map(({ names: [name] }) => [of.decidedAt(name!), ...row.map((_, index) => of.isNeeded(name!, index))])
    expect(usesOf(plan)).toEqual(usesOf(fresh))
    const widths = (bounds?: Parameters<typeof expand<Turn, Way>>[3]) =>
      expand(row, waysOf, true, bounds)?.map(({ length }) => length)
    expect(widths({ most: Infinity, shared })).toEqual(widths())
  }
})

test('rows that extend each other cost no more than their additions', () => {
  const reads = (steps: number) => {
    let count = 0
    const turns = Array.from({ length: steps }, (_, index): Turn => {
      const tests = index === 0 ? [] : [yes(`n${index - 1}`)]
      return {
        names: [`n${index}`],
        like: `turn ${index}`,
        get tests() {
          count += 1
          return tests
        },
      }
    })
    const shared = new Shared<Way>()
    for (const index of turns.keys()) expand(turns.slice(0, index + 1), waysOf, true, { most: Infinity, shared })
    return count
  }
  expect(reads(200) / reads(100)).toBeLessThan(2.5)
})
