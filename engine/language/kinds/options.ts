import type { Field, Flow } from '../../../schemas/flow.ts'
import { optionsKind } from '../../runtime/kinds/options.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { Wanted } from '../../runtime/program/when.ts'
import type { Value } from '../../runtime/value.ts'
import type { AuthorKind } from './kind.ts'
import { lengthWithin } from './portable.ts'
import words from './words.json' with { type: 'json' }

const ids = (flow: Flow, field: Field) => Object.keys(optionsOf(flow, field))
const valuesOf = (flow: Flow, field: Field) => Object.values(optionsOf(flow, field)).map(({ value }) => value)
const isId = (flow: Flow, field: Field, wanted: Wanted): wanted is string =>
  typeof wanted === 'string' && ids(flow, field).includes(wanted)

export const options: AuthorKind = {
  ...optionsKind,
  words: words.options,
  roles: ['given', 'matched'],
  computes: ['points', 'count'],
  schema: (flow, field) => ({ type: 'array', items: { type: 'string', enum: ids(flow, field) } }),
  portable: {
    sent(flow, field) {
      const values = valuesOf(flow, field)
      const alone = field.alone === undefined ? undefined : values[ids(flow, field).indexOf(field.alone)]
      return {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: values },
        ...(alone !== undefined && { anyOf: [{ not: { contains: { const: alone } } }, { maxItems: 1 }] }),
      }
    },
    always: () => false,
    judged: 'list',
    conditionSchema: (flow, field, wanted) =>
      wanted === true ||
      lengthWithin(wanted) ||
      (isId(flow, field, wanted) && { contains: { const: optionsOf(flow, field)[wanted]!.value } }),
    more: (flow, field) => ({ order: valuesOf(flow, field) }),
  },
  measured: ['count'],
  domain: (flow, field) => [...ids(flow, field), true, false],

  /** Yields every set of the options in conditions, each with as many other options as the rules may require. */
  *candidates({ flow, field, wanted }) {
    const together = ids(flow, field).filter((id) => id !== field.alone)
    const unnamed = together.filter((id) => !wanted.includes(id))
    for (const set of subsets(together.filter((id) => wanted.includes(id))))
      for (let more = set.length > 0 ? 0 : 1; more <= unnamed.length; more++) yield [...set, ...unnamed.slice(0, more)]
    if (field.alone !== undefined) yield [field.alone]
    yield []
  },

  /** Returns a smallest set of rules that no list of options obeys together. */
  conflict(search) {
    const { rules, known, today } = search
    const lists = [...this.candidates(search)].filter((list) => Array.isArray(list) && list.length > 0)
    const obeys = (list: Value, name: string) =>
      known.find((rule) => rule.name === name)?.test(list as readonly string[], rules[name] as never, {}, { today }) !==
      false
    const isOpen = (names: readonly string[]) => lists.some((list) => names.every((name) => obeys(list, name)))
    const all = Object.keys(rules)
    if (isOpen(all)) return []
    const fewest = all.reduce((left, item) => {
      const without = left.filter((name) => name !== item)
      return isOpen(without) ? left : without
    }, all)
    return fewest.map((name) => `rule ${name}`)
  },

  extremes: (values) => {
    const lists = values.filter((value) => Array.isArray(value)).toSorted((left, right) => left.length - right.length)
    return [lists[0], lists.at(-1)].filter((list) => list !== undefined)
  },
}

/** Yields every subset of some items: the single items first, the empty set last. */
function* subsets(items: readonly string[]): Generator<readonly string[]> {
  for (const item of items) yield [item]
  for (let sign = 0; sign < 2 ** items.length; sign++) {
    const set = items.filter((_, index) => Math.floor(sign / 2 ** index) % 2 === 1)
    if (set.length > 1) yield set
  }
  yield []
}
