import type { Test } from './test.ts'
import type { Turn } from './turn.ts'

/** What is left of a condition: names without a value yet, and turns that still go by it. */
interface Open {
  names: number
  askers: number
  begun: boolean
}

/** What a turn does to a condition. */
interface Step {
  readonly of: Open
  readonly names: number
  readonly asks: number
}

/**
 * The turns in an order in which each comes after those that it goes by, and few conditions are open at a time: what
 * belongs together stands together. The order decides how much there is to do, never what comes out.
 * @param also further conditions, open until all their names have values
 */
export function ordered<T extends Turn>(turns: readonly T[], also: readonly Test[] = []): T[] {
  const undecided = new Set(turns.flatMap(({ names }) => names))
  const steps = stepsOf(turns, also, undecided)
  const left = new Set(turns)
  const result: T[] = []
  while (left.size > 0) {
    const free = [...left].filter(({ asks }) => asks.every(({ names }) => !names.some((name) => undecided.has(name))))
    const next = leastOf(free, (turn) => sum(steps.get(turn)!.map(growth))) ?? [...left][0]!
    left.delete(next)
    result.push(next)
    for (const name of next.names) undecided.delete(name)
    for (const { of, names, asks } of steps.get(next)!) {
      of.names -= names
      of.askers -= asks
      of.begun ||= names > 0
    }
  }
  return result
}

function stepsOf<T extends Turn>(turns: readonly T[], also: readonly Test[], variable: ReadonlySet<string>): Map<T, Step[]> {
  const tests = new Map([...turns.flatMap(({ asks }) => asks), ...also].map((test) => [test.key, test]))
  const open = new Map<string, Open>()
  for (const { key, names } of tests.values())
    open.set(key, { names: names.filter((name) => variable.has(name)).length, askers: 0, begun: false })
  return new Map(
    turns.map((turn) => {
      const asked = new Set(turn.asks.map(({ key }) => key))
      const touched = [...tests.values()].flatMap(({ key, names }): Step[] => {
        const of = open.get(key)!
        const own = names.filter((name) => turn.names.includes(name)).length
        const asks = Number(asked.has(key))
        of.askers += asks
        return own + asks === 0 ? [] : [{ of, names: own, asks }]
      })
      return [turn, touched]
    }),
  )
}

/** By how much more conditions are open after a turn than before it. */
function growth({ of, names, asks }: Step): number {
  const before = of.begun && of.names + of.askers > 0
  const after = (of.begun || names > 0) && of.names - names + of.askers - asks > 0
  return Number(after) - Number(before)
}

function leastOf<T>(items: readonly T[], weigh: (item: T) => number): T | undefined {
  const weighed = items.map((item) => ({ item, weight: weigh(item) }))
  const [first] = weighed
  return first && weighed.reduce((best, one) => (one.weight < best.weight ? one : best), first).item
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
