import { describe, expect, test } from 'vitest'
import { runsOf } from '../../../tests/support/campaigns.ts'
import { type Dice, diceOf } from '../dice.ts'
import { differenceOf, mismatchEvidence } from './anytime.ts'
import { FunnelCounter } from './funnel.ts'
import { readLog } from './read-log.ts'
import { errors, resultOf, type SplitResult } from './split-result.ts'

/** A split as it really behaves: the part of visits in the second share, and the rate of sent forms in each. */
interface Truth {
  readonly second: number
  readonly rates: readonly [number, number]
  readonly visitsPerDay: number
}

const weights = { plain: 50, warm: 50 }
const weightsOf = (second: number) => ({ plain: 1 - second, warm: second })
const chances = 10_000
const happens = (dice: Dice, chance: number) => dice.below(chances) < chance * chances

/** Simulates a month of visits. Returns what the log shows at the end of each day, until `isEnough`. */
function resultAtEnd(
  truth: Truth,
  declared: Readonly<Record<string, number>>,
  dice: Dice,
  isEnough: (result: SplitResult) => boolean,
): SplitResult {
  const shares = [
    { share: 'plain', visits: 0, sent: 0 },
    { share: 'warm', visits: 0, sent: 0 },
  ]
  let result = resultOf({ split: 'hello', shares }, declared)
  for (let day = 0; day < 30 && !isEnough(result); day++) {
    for (let visit = 0; visit < truth.visitsPerDay; visit++) {
      const index = happens(dice, truth.second) ? 1 : 0
      shares[index]!.visits++
      if (happens(dice, truth.rates[index])) shares[index]!.sent++
    }
    result = resultOf({ split: 'hello', shares }, declared)
  }
  return result
}

const isDecided = ({ comparisons }: SplitResult) =>
  comparisons.some(({ outcome }) => outcome === 'more' || outcome === 'less')
const isFalse = (result: SplitResult) => isDecided(result) || result.sizes === 'wrong'

const seed = Number(process.env.KAIWA_SEED ?? 1)

/** Returns the part of months that end with such a result. */
function partOf(
  runs: number,
  truth: Truth,
  declared: Readonly<Record<string, number>>,
  isSuch: (result: SplitResult) => boolean,
): number {
  const dice = diceOf(seed)
  let count = 0
  for (let run = 0; run < runs; run++) if (isSuch(resultAtEnd(truth, declared, dice, isSuch))) count++
  return count / runs
}

describe('a month of daily looks', () => {
  test('at 10,000 logs of equal shares ends with a false verdict in at most 5 % of them', () => {
    expect(partOf(10_000, { second: 0.5, rates: [0.2, 0.2], visitsPerDay: 25 }, weights, isFalse)).toBeLessThan(0.05)
  })

  const scenarios = [0.005, 0.02, 0.3, 0.8, 0.98].flatMap((rate) => [0.5, 0.1].map((second) => ({ rate, second })))
  test.each(scenarios)('the same at a rate of $rate and a second share of $second', ({ rate, second }) => {
    const truth: Truth = { second, rates: [rate, rate], visitsPerDay: 100 }
    expect(partOf(runsOf(100, 10_000), truth, weightsOf(second), isFalse)).toBeLessThanOrEqual(0.05)
  })

  // Here a share has a handful of visits a day, and the sent forms among them are few by chance.
  const extremes = [0.01, 0.05].flatMap((second) => [0.05, 0.2, 0.95].map((rate) => ({ second, rate })))
  test.each(extremes)('the same at a second share of $second and a rate of $rate', ({ second, rate }) => {
    const truth: Truth = { second, rates: [rate, rate], visitsPerDay: 400 }
    expect(partOf(runsOf(100, 10_000), truth, weightsOf(second), isFalse)).toBeLessThanOrEqual(0.05)
  })

  test('at a share of 1 % stays well below the limit: its variance is at least that of all visits', () => {
    const truth: Truth = { second: 0.01, rates: [0.2, 0.2], visitsPerDay: 400 }
    expect(partOf(runsOf(600, 10_000), truth, weightsOf(0.01), isDecided)).toBeLessThan(0.03)
  })

  test('decides for the better share if there is a difference', () => {
    const truth: Truth = { second: 0.5, rates: [0.2, 0.3], visitsPerDay: 100 }
    const isWon = ({ comparisons }: SplitResult) => comparisons.some(({ outcome }) => outcome === 'more')
    expect(partOf(runsOf(200, 2000), truth, weights, isWon)).toBeGreaterThan(0.95)
  })

  test('detects a share that loses a tenth of its visits, whatever the rates are', () => {
    const truth: Truth = { second: 0.45, rates: [0.2, 0.3], visitsPerDay: 150 }
    const isWrong = ({ sizes }: SplitResult) => sizes === 'wrong'
    expect(partOf(runsOf(200, 2000), truth, weights, isWrong)).toBeGreaterThan(0.95)
  })
})

/** A log of one month, with the events of a form. */
function* linesOf(truth: Truth, dice: Dice): Generator<string> {
  const line = (event: string, visit: number, share: string) =>
    `${JSON.stringify({ event: `kaiwa_${event}`, visit, flow: 'tea', elapsed_ms: 0, split_hello: share })}\n`
  for (let visit = 0; visit < 30 * truth.visitsPerDay; visit++) {
    const index = happens(dice, truth.second) ? 1 : 0
    const share = ['plain', 'warm'][index]!
    yield line('open', visit, share)
    if (happens(dice, truth.rates[index])) yield line('submit_ok', visit, share)
  }
}

test('logs of equal shares, looked at each day, end with a false verdict in at most 5 %', async () => {
  const truth: Truth = { second: 0.5, rates: [0.2, 0.2], visitsPerDay: 20 }
  const runs = runsOf(100, 400)
  const dice = diceOf(seed)
  let falseVerdicts = 0
  for (let run = 0; run < runs; run++) {
    const counter = new FunnelCounter()
    let [opened, isWrong] = [0, false]
    await readLog(linesOf(truth, dice), 'visit', (event) => {
      if (event.name === 'open' && opened++ % truth.visitsPerDay === 0 && opened > 1)
        isWrong ||= isFalse(resultOf(counter.funnels()[0]!.splits[0]!, weights))
      counter.add(event)
    })
    const [funnel] = counter.funnels()
    expect(funnel).toMatchObject({ opened: 30 * truth.visitsPerDay })
    if (isWrong || isFalse(resultOf(funnel!.splits[0]!, weights))) falseVerdicts++
  }
  expect(falseVerdicts / runs).toBeLessThanOrEqual(0.05)
})

describe('the interval of a difference', () => {
  test('contains the true difference at every look, in all but the promised part of the logs', () => {
    const runs = runsOf(1000, 10_000)
    const dice = diceOf(seed)
    let missed = 0
    for (let run = 0; run < runs; run++) {
      const [first, second] = [
        { visits: 0, sent: 0 },
        { visits: 0, sent: 0 },
      ]
      let isMissed = false
      for (let visit = 0; visit < 1000; visit++) {
        const share = happens(dice, 0.5) ? second : first
        share.visits++
        if (happens(dice, share === second ? 0.3 : 0.2)) share.sent++
        const { least, most } = differenceOf(first, second, errors.difference)
        isMissed ||= least > 0.1 || most < 0.1
      }
      if (isMissed) missed++
    }
    expect(missed / runs).toBeLessThan(errors.difference)
  })

  test('becomes narrower with more visits, and is symmetric in the shares', () => {
    const [few, many] = [100, 10_000].map((visits) => ({ visits, sent: visits / 4 }))
    const widthOf = ({ least, most }: { readonly least: number; readonly most: number }) => most - least
    expect(widthOf(differenceOf(many!, many!, 0.05))).toBeLessThan(widthOf(differenceOf(few!, few!, 0.05)) / 5)
    const { value, least, most } = differenceOf(few!, many!, 0.05)
    const reverse = differenceOf(many!, few!, 0.05)
    expect([reverse.value, reverse.least, reverse.most]).toEqual([-value + 0, -most, -least])
  })

  test('says nothing without visits of both shares', () => {
    expect(differenceOf({ visits: 0, sent: 0 }, { visits: 9, sent: 9 }, 0.05)).toMatchObject({ least: -1, most: 1 })
  })
})

test('the evidence of a mismatch is the ratio of likelihoods', () => {
  // One visit of each share is as likely under uniform-like beliefs as declared: 1/2 · 1/2 against 50/100 · 50/101.
  expect(mismatchEvidence([1, 1], [1, 1])).toBeCloseTo((0.5 * (50 / 101)) / 0.25, 10)
  expect(mismatchEvidence([5000, 5000], [1, 1])).toBeLessThan(1)
  expect(mismatchEvidence([5300, 4700], [1, 1])).toBeGreaterThan(100)
  expect(mismatchEvidence([5300, 4700], [53, 47])).toBeLessThan(1)
})

describe('a verdict', () => {
  const count = (shares: Readonly<Record<string, readonly [visits: number, sent: number]>>) => ({
    split: 'hello',
    shares: Object.entries(shares).map(([share, [visits, sent]]) => ({ share, visits, sent })),
  })

  test('compares with the first share that the flow declares, in both directions', () => {
    const counted = count({ plain: [5000, 1000], warm: [5000, 1300] })
    expect(resultOf(counted, { plain: 1, warm: 1 }).comparisons).toMatchObject([{ share: 'warm', outcome: 'more' }])
    expect(resultOf(counted, { warm: 1, plain: 1 }).comparisons).toMatchObject([{ share: 'plain', outcome: 'less' }])
  })

  test('finds rates that are practically the same', () => {
    const { comparisons } = resultOf(count({ plain: [40_000, 16_000], warm: [40_000, 16_040] }), weights)
    expect(comparisons).toMatchObject([{ outcome: 'same', needed: null }])
    expect(comparisons[0]!.negligible).toBeCloseTo(0.04, 10)
  })

  test('estimates the visits that are needed: with these visits at the same rates it is decided', () => {
    const [visits, sent] = [400, 100]
    const { comparisons } = resultOf(count({ plain: [visits, sent], warm: [visits, 1.25 * sent] }), weights)
    const [{ outcome, needed }] = comparisons as [(typeof comparisons)[number]]
    expect(outcome).toBe('open')
    const after = (more: number) => {
      const growth = (2 * visits + more) / (2 * visits)
      const grown = count({ plain: [visits * growth, sent * growth], warm: [visits * growth, 1.25 * sent * growth] })
      return resultOf(grown, weights).comparisons[0]!.outcome
    }
    expect(after(needed!)).toBe('more')
    expect(after(0.8 * needed!)).toBe('open')
  })

  test('does not promise a decision that takes too many visits', () => {
    const { comparisons } = resultOf(count({ plain: [500, 0], warm: [500, 0] }), weights)
    expect(comparisons).toMatchObject([{ outcome: 'open', needed: null }])
  })

  test('of more than two shares needs more evidence for each of them', () => {
    const two = resultOf(count({ a: [1000, 200], b: [1000, 250] }), { a: 1, b: 1 }).comparisons
    const three = resultOf(count({ a: [1000, 200], b: [1000, 250], c: [1000, 200] }), { a: 1, b: 1, c: 1 }).comparisons
    expect(three.map(({ share }) => share)).toEqual(['b', 'c'])
    expect(three[0]!.difference.least).toBeLessThan(two[0]!.difference.least)
  })

  test('does not judge sizes that no flow declares, and leaves out shares of an earlier flow', () => {
    const counted = count({ old: [900, 90], plain: [500, 100], warm: [500, 110] })
    expect(resultOf(counted, undefined)).toMatchObject({ sizes: 'unknown', comparisons: [{}, {}] })
    const result = resultOf(counted, weights)
    expect(result).toMatchObject({ sizes: 'right', comparisons: [{ share: 'warm' }] })
    expect(result.shares.map(({ share, declared }) => [share, declared])).toEqual([
      ['plain', 0.5],
      ['warm', 0.5],
      ['old', null],
    ])
  })

  test('needs visits of two shares', () => {
    expect(resultOf(count({ plain: [500, 100] }), weights)).toMatchObject({ comparisons: [] })
  })
})
