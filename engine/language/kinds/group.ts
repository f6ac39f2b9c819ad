import type { Field, Step } from '../../../schemas/flow.ts'
import { defaultMost, groupKind } from '../../runtime/kinds/group.ts'
import { entriesIn, entryFields } from '../../runtime/program/entries.ts'
import { type Entry, type Value, valueOf } from '../../runtime/value.ts'
import { addComparable, linkedBy, linksIn } from './comparable.ts'
import { isContradictory } from './contradiction.ts'
import type { AuthorKind, Rules, Search } from './kind.ts'
import { lengthWithin } from './portable.ts'
import { argumentsOf, rulesOf } from './rules-of.ts'
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

/**
 * Yields an entry whose fields obey their rules; nothing if none is found. Fields that rules compare are tried
 * together, and the others each by itself.
 *
 * @param last whether the last values that obey the rules are preferred
 */
function* entriesFor(search: Search, last = false): Generator<Entry> {
  const { field, known, kinds } = search
  const fields = entryFields(field) ?? {}
  const step = { fields } as unknown as Step
  if (isContradictory(search, step, fields)) return
  const rules = Object.fromEntries(Object.keys(fields).map((id) => [id, rulesOf(step, id, kinds)]))
  const isRight = (id: string, value: Value, siblings: Entry, isJudged?: IsJudged) =>
    obeys(rules[id]!, value, siblings, search, isJudged)
  const inOrder = (values: readonly Value[]) => (last ? values.toReversed() : values)
  const usual = new Map(Object.keys(fields).map((id) => [id, inOrder(valuesFor(search, id, rules[id]!))]))
  const good = new Map(usual)
  addComparable(fields, known, good, (id, value) => isRight(id, value, {}))
  const choices = new Map([...usual].map(([id, values]) => [id, [...new Set([...values, ...good.get(id)!])]]))
  const isComplete = (entry: Entry) => Object.entries(entry).every(([id, value]) => isRight(id, value, entry))
  // A rule that compares fields is judged as soon as all of them have a value.
  const isSuiting = (entry: Entry) =>
    Object.entries(entry).every(([id, value]) =>
      isRight(id, value, entry, (others) => others.length > 0 && others.every((other) => Object.hasOwn(entry, other))),
    )
  function* suiting([id, ...rest]: readonly string[], given: Entry): Generator<Entry> {
    if (id === undefined) return void (yield given)
    for (const value of choices.get(id)!) {
      const entry = { ...given, [id]: value }
      if (isSuiting(entry)) yield* suiting(rest, entry)
    }
  }
  function* combined([ids, ...rest]: readonly (readonly string[])[], given: Entry): Generator<Entry> {
    if (!ids) return void (isComplete(given) && (yield given))
    for (const entry of suiting(ids, given)) yield* combined(rest, entry)
  }
  const linked = linkedBy(Object.keys(fields), linksIn(fields, known))
  if (!linked.every((ids) => hasSome(suiting(ids, {})))) return
  for (const entry of combined(linked, {})) return void (yield entry)
}

/** Returns the first values of a field of an entry that its own rules accept. */
function valuesFor(search: Search, id: string, rules: Rules): Value[] {
  const { flow, today, known, kinds } = search
  const field = entryFields(search.field)![id]!
  const kind = kinds[field.type]!
  const parts = { flow, kinds, normalizers: {} }
  const values: Value[] = []
  for (const candidate of kind.candidates({ flow, field, rules, wanted: [], today, known, kinds })) {
    const value = kind.kept?.(parts, { ...field, normalize: [] }, candidate, 'commit') ?? candidate
    if (obeys(rules, value, {}, search)) values.push(value)
    if (values.length === mostTried) break
  }
  return values
}

/** Reports whether a rule is judged, by the fields that it names. */
type IsJudged = (others: readonly string[]) => boolean

const obeys = (
  rules: Rules,
  value: Value,
  siblings: Entry,
  { today, known }: Pick<Search, 'today' | 'known'>,
  isJudged: IsJudged = () => true,
): boolean =>
  argumentsOf(known, rules).every(({ rule: { test, types = ['string'], references }, argument }) => {
    const others = references?.(argument).map(({ field }) => field) ?? []
    const isCounted = types.includes(Array.isArray(value) ? 'array' : 'string') && isJudged(others)
    return !isCounted || test(value as string, argument, siblings, { today })
  })

function hasSome(items: Iterable<unknown>): boolean {
  for (const _ of items) return true
  return false
}
