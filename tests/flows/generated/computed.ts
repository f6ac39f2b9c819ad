import type { Computed, Term } from '../../../engine/runtime/program/computed.ts'
import type { Wanted } from '../../../engine/runtime/program/when.ts'
import type { Field } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'

/** A computed value, with the least and the most that it can be if the proof can go through its values. */
export interface Drafted {
  readonly entry: Computed
  readonly range?: readonly [least: number, most: number] | undefined
}

/** A name that a computed value can use as a number. */
interface Operand extends Pick<Drafted, 'range'> {
  readonly term: Term
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/** Returns the points of a field's options, and their range. An answer that is left empty has no points. */
function pointsFor(dice: Dice, id: string, field: Field): Operand | undefined {
  const { type, options, most = 5 } = field as { type: string; options?: object; most?: number }
  const ids =
    type === 'rating'
      ? Array.from({ length: most }, (_, index) => String(index + 1))
      : options && type !== 'matrix'
        ? Object.keys(options)
        : []
  if (ids.length === 0) return undefined
  const given = dice.some(ids, dice.number(1, ids.length)).map((item) => [item, dice.pick([1, 2, 5, -3, 0.5])] as const)
  const points = given.map(([, number]) => number)
  const sumOf = (sign: 1 | -1) => points.filter((number) => number * sign > 0).reduce((sum, item) => sum + item, 0)
  const range = type === 'checkboxes' ? ([sumOf(-1), sumOf(1)] as const) : rangeOf([0, ...points])
  return { term: { of: id, points: Object.fromEntries(given) }, range }
}

/** Returns a field as a number: with its limits, if it has both of them and few enough steps. */
function numberOf(id: string, field: Field): Operand | undefined {
  if (field.type === 'rating') return { term: id, range: [0, (field as { most?: number }).most ?? 5] }
  if (field.type !== 'number') return undefined
  const { atLeast, atMost } = field.rules ?? {}
  const isListed = typeof atLeast === 'number' && typeof atMost === 'number' && field.decimals === undefined
  return { term: id, range: isListed && atMost - atLeast <= 30 ? rangeOf([0, atLeast, atMost]) : undefined }
}

/** Returns a computed value of some of the fields and earlier computed values; undefined if there are none for it. */
export function computedOn(
  dice: Dice,
  fields: ReadonlyMap<string, Field>,
  earlier: ReadonlyMap<string, Drafted>,
): Drafted | undefined {
  const all = [...fields]
  const ofType = (type: string) => all.filter(([, field]) => field.type === type).map(([id]) => id)
  const format = dice.pick([{}, { format: { currency: 'EUR' } }, { format: { unit: 'points' } }])
  const more = {
    ...format,
    ...(dice.chance(30) && { decimals: dice.number(0, 2) }),
    ...(dice.chance(40) && { label: 'Result' }),
    ...(dice.chance(60) && { send: true as const }),
  }
  const days = all.filter(([, field]) => field.type === 'date' && !('precision' in field)).map(([id]) => id)
  if (days.length > 0 && dice.chance(50)) {
    const [from, to] = [days.find((id) => id.endsWith('From')) ?? days[0]!, days.find((id) => id.endsWith('To'))]
    const between = { from, to: to ?? dice.pick(['today', '2027-04-01']) }
    return { entry: dice.chance(60) ? { days: between, ...more } : { years: between, ...more } }
  }
  const lists = [...ofType('checkboxes'), ...ofType('group')]
  if (lists.length > 0 && dice.chance(30)) {
    const id = dice.pick(lists)
    const { options = {}, max = Object.keys(options).length } = fields.get(id)! as { options?: object; max?: number }
    return { entry: { count: id, ...more }, range: [0, max] }
  }
  const operands = [
    ...all.flatMap(([id, field]) => numberOf(id, field) ?? []),
    ...all.flatMap(([id, field]) => (dice.chance(60) ? (pointsFor(dice, id, field) ?? []) : [])),
    ...[...earlier].map(([name, { range }]): Operand => ({ term: name, range })),
  ]
  if (operands.length === 0) return undefined
  const used = dice.some(operands, dice.number(1, 3))
  const constant = dice.pick([2, 0.25, -1, 10])
  const terms = [...used.map(({ term }) => term), ...(dice.chance(40) ? [constant] : [])]
  const ranges = used.map(({ range }) => range)
  const isListed = ranges.every((range) => range !== undefined)
  const [only] = terms
  if (terms.length === 1 && typeof only === 'object') return { entry: { ...only, ...more }, range: ranges[0] }
  if (dice.chance(65)) {
    const extra = terms.length > used.length ? constant : 0
    const sum = (side: 0 | 1) => ranges.reduce((total, range) => total + (range?.[side] ?? 0), extra)
    return { entry: { sum: terms, ...more }, ...(isListed && { range: [sum(0), sum(1)] as const }) }
  }
  return { entry: { product: terms, ...more } }
}

/** Returns limits to test a computed value for; none if the proof cannot go through its values. */
export function bandsOf(dice: Dice, { entry, range }: Drafted): readonly Wanted[] {
  if (entry.days) return [{ atLeast: 3 }, { below: 30 }]
  if (entry.years) return [{ atLeast: 20 }, { below: 40 }]
  if (!range || range[1] - range[0] < 1) return []
  const at = Math.round(range[0] + (range[1] - range[0]) * dice.pick([0.3, 0.5, 0.8]))
  return at <= range[0] || at > range[1] ? [] : [{ atLeast: at }, { below: at }]
}
