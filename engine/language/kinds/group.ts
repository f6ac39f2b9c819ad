import type { Field, Step } from '../../../schemas/flow.ts'
import { defaultMost, groupKind } from '../../runtime/kinds/group.ts'
import { entriesIn, entryFields } from '../../runtime/program/entries.ts'
import { type Entry, type Value, valueOf } from '../../runtime/value.ts'
import type { AuthorKind, Rules, Search } from './kind.ts'
import { lengthWithin } from './portable.ts'
import { rulesOf } from './rules-of.ts'
import words from './words.json' with { type: 'json' }

/** The fewest and the most entries of a group. */
export const rangeOf = ({
  min = 0,
  max = defaultMost,
  rules,
}: Field): { readonly min: number; readonly max: number } => ({
  min: rules?.required === undefined ? min : Math.max(min, 1),
  max,
})

/** The most values of a field that are tried beside those of the other fields of an entry. */
const mostTried = 31

export const group: AuthorKind = {
  ...groupKind,
  words: words.group,
  roles: ['given'],
  computes: ['count'],
  schema: () => ({ type: 'array' }),
  portable: {
    sent: () => ({ type: 'array' }),
    always: (field) => rangeOf(field).min > 0,
    judged: 'list',
    conditionSchema: (_flow, _field, wanted) => wanted === true || lengthWithin(wanted),
  },
  rules: (field) => ({ ...(rangeOf(field).min > 0 && { required: true }), entryCount: rangeOf(field) }),
  measured: ['count'],
  domain: () => [true, false],

  /** Yields lists of each possible length, with the same entry, and one of the longest with other values. */
  *candidates(search) {
    const { min, max } = rangeOf(search.field)
    const [first] = entriesFor(search)
    if (first) {
      const least = Math.max(min, 1)
      yield listOf(least, first)
      yield listOf(max, first)
      for (let length = least + 1; length < max; length++) yield listOf(length, first)
      for (const other of entriesFor(search, true)) yield listOf(least, other)
    }
    if (min === 0) yield []
  },

  extremes(values) {
    const lists = values.map(entriesIn).toSorted((left, right) => left.length - right.length)
    return [lists.find(({ length }) => length > 0), lists.at(-1)].flatMap((list) => (list ? [valueOf(list)] : []))
  },
}

/** Returns a list with the same entry so many times. */
const listOf = (length: number, entry: Entry): Value => valueOf(Array.from({ length }, () => entry))

/** Yields an entry whose fields obey their rules; undefined if none is found. `last`: with the last values that do. */
function* entriesFor({ flow, field, today, known, kinds }: Search, last = false): Generator<Entry> {
  const fields = entryFields(field) ?? {}
  const step = { fields } as unknown as Step
  const choices = Object.entries(fields).map(([id, inner]) => {
    const rules = rulesOf(step, id, kinds)
    const kind = kinds[inner.type]!
    const parts = { flow, kinds, normalizers: {} }
    const values: Value[] = []
    const search = { flow, field: inner, rules, wanted: [], today, known, kinds }
    for (const candidate of kind.candidates(search)) {
      const value = kind.kept?.(parts, { ...inner, normalize: [] }, candidate, 'commit') ?? candidate
      if (isRight(rules, value, {}, search)) values.push(value)
      if (values.length === mostTried) break
    }
    return { id, rules, values: last ? values.toReversed() : values }
  })
  const isComplete = (entry: Entry) =>
    choices.every(({ id, rules }) => isRight(rules, entry[id]!, entry, { today, known }))
  function* combined(at: number, entry: Entry): Generator<Entry> {
    const choice = choices[at]
    if (!choice) return void (isComplete(entry) && (yield entry))
    for (const value of choice.values) yield* combined(at + 1, { ...entry, [choice.id]: value })
  }
  for (const entry of combined(0, {})) return void (yield entry)
}

const isRight = (
  rules: Rules,
  value: Value,
  siblings: Entry,
  { today, known }: Pick<Search, 'today' | 'known'>,
): boolean =>
  known.every(({ name, test, types = ['string'] }) => {
    const isJudged = rules[name] !== undefined && types.includes(Array.isArray(value) ? 'array' : 'string')
    return !isJudged || test(value as string, rules[name] as never, siblings, { today })
  })
