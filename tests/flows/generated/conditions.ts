import type { Wanted } from '../../../engine/runtime/program/when.ts'
import type { Flow, When } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'

/** Names that a condition can test, with the values to test for. */
export type Names = Map<string, readonly Wanted[]>

/** Context entries that a page can provide. A flow uses some of them. */
const entries: Flow['context'] = {
  parent: { from: 'isParentRequest', values: [false, true] },
  generation: { from: 'generation', values: ['none', 20, 30] },
  kind: { from: 'lpType', values: ['standard', 'sms', 'above'] },
  area: { from: 'areaName', values: 'text' },
  affiliate: { query: { utm_medium: 'affiliate' } },
  video: { query: { utm_medium: 'display', utm_source: 'video' } },
  campaign: { query: { campaign: 'spring' } },
  share: { split: { short: 1, long: 2 } },
  shares: { split: { a: 1, b: 1, c: 0, d: 3 } },
}

export function contextOf(dice: Dice): Flow['context'] {
  return Object.fromEntries(dice.some(Object.entries(entries), dice.number(0, 5)))
}

export function namesOf(context: Flow['context']): Names {
  return new Map(
    Object.entries(context).map(([name, entry]) => {
      if ('split' in entry) return [name, Object.keys(entry.split).filter((share) => entry.split[share]! > 0)]
      return [name, 'from' in entry && Array.isArray(entry.values) ? entry.values : [true, false]]
    }),
  )
}

/**
 * Returns a condition, sometimes with alternatives in `any`, or with an exception in `not`, also in each other. It is
 * undefined if there are no names.
 */
export function conditionOn(dice: Dice, names: Names, depth = 0): When | undefined {
  if (depth > 1 || !dice.chance(15)) return plainOn(dice, names)
  const inner = () => (dice.chance(30) ? conditionOn(dice, names, depth + 1) : plainOn(dice, names))
  const any = dice.chance(65) ? [inner(), inner()].filter((item) => item !== undefined) : []
  const not = any.length === 0 || dice.chance(15) ? inner() : undefined
  if (any.length < 2 && !not) return undefined
  return { ...(dice.chance(30) && plainOn(dice, names)), ...(any.length > 1 && { any }), ...(not && { not }) }
}

/** Returns a plain condition on up to three of the names. It is undefined if there are none. */
function plainOn(dice: Dice, names: Names): When | undefined {
  const chosen = dice.some([...names], dice.number(1, dice.chance(20) ? 3 : dice.chance(40) ? 2 : 1))
  const when = Object.fromEntries(
    chosen.map(([name, values]) => [
      name,
      values.length > 2 && dice.chance(30) ? dice.some(values, 2) : dice.pick(values),
    ]),
  )
  return chosen.length > 0 ? (when as When) : undefined
}
