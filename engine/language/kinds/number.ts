import type { Field } from '../../../schemas/flow.ts'
import { numberKind } from '../../runtime/kinds/number.ts'
import type { Wanted } from '../../runtime/program/when.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { conflictOf } from './conflict.ts'
import type { AuthorKind, Rules } from './kind.ts'
import { limitsOfNumber } from './portable.ts'
import { text } from './text.ts'
import words from './words.json' with { type: 'json' }

/** The most values of a field that are listed. */
const mostListed = 201

export const number: AuthorKind = {
  ...numberKind,
  words: words.number,
  roles: ['given', 'compared', 'matched'],
  computes: ['number'],
  schema: () => ({ type: 'string' }),
  portable: {
    sent: () => ({ type: 'number' }),
    always: () => false,
    judged: 'number',
    conditionSchema: (_flow, _field, wanted) => limitsOfNumber(wanted),
  },
  rules: ({ decimals = 0, rules = {} }) => ({
    decimal: { places: decimals, ...(Number(rules.atLeast) < 0 && { negative: true }) },
  }),
  measured: ['atLeast', 'below'],
  domain: () => [true, false],
  allValues({ decimals = 0, rules: { atLeast, atMost } = {} }: Field) {
    if (typeof atLeast !== 'number' || typeof atMost !== 'number') return undefined
    const step = 10 ** -decimals
    const count = Math.floor((atMost - atLeast) / step) + 1
    if (count > mostListed) return undefined
    return Array.from({ length: Math.max(0, count) }, (_, index) =>
      String(Number((atLeast + index * step).toFixed(decimals))),
    )
  },

  /** Yields numbers that the rules require, and the numbers at which conditions change, with their neighbours. */
  *candidates(search) {
    const { decimals = 0 } = search.field
    const step = Math.max(10 ** -decimals, ...search.known.map((rule) => stepOf(rule, search.rules)))
    yield* text.candidates(search)
    for (const limit of search.wanted.flatMap(limitsOf)) {
      const steps = Math.ceil(limit / step)
      yield String(limit)
      for (const times of [steps, steps - 1, steps + 1]) yield String(Number((times * step).toFixed(decimals)))
    }
    yield ''
  },
  conflict: (search) => conflictOf(search),
  extremes(values) {
    const sorted = values.filter((value) => value !== '').toSorted((left, right) => Number(left) - Number(right))
    return [sorted[0], sorted.at(-1)].filter((value) => value !== undefined)
  },
}

const stepOf = ({ name, step }: Rule, rules: Rules): number =>
  rules[name] === undefined ? 0 : (step?.(rules[name] as never) ?? 0)

function limitsOf(wanted: Wanted): number[] {
  if (typeof wanted !== 'object') return typeof wanted === 'number' ? [wanted] : []
  return [wanted.atLeast, wanted.below].filter((limit) => limit !== undefined)
}
