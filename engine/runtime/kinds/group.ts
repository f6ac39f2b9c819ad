import type { Field } from '../../../schemas/flow.ts'
import { localeOf } from '../locale.ts'
import type { Trigger } from '../normalize/normalizer.ts'
import { wordingOf } from '../program/answer-text.ts'
import { blankEntry, entriesIn, entryFields, withKinds } from '../program/entries.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import { type ValueKind, kindOf } from '../program/kind.ts'
import type { Facts } from '../program/when.ts'
import { type Entry, type Value, isSame, valueOf } from '../value.ts'

/** The most entries of a group that declares no maximum. */
export const defaultMost = 20

/** The numbers of entries from 1, by their count: conditions see an equal list as the same. */
const numbers: (readonly number[])[] = []

/**
 * A list of entries, each with the values of its fields by id. It is sent as a list of records, and conditions see the
 * numbers of its entries.
 */
export const groupKind: ValueKind = {
  name: 'group',
  drawn: true,
  typed: false,
  empty: [],
  initial: (parts, field) => valueOf([...Array(field.min ?? 0)].map(() => blankEntry(parts, field))),
  mayStayEmpty: () => true,
  kept(parts, field, value, trigger) {
    const entries = entriesIn(value)
    const next = entries.slice(0, field.max ?? defaultMost).map((entry) => keptEntry(parts, field, entry, trigger))
    return isSame(next, entries) ? value : valueOf(next)
  },
  payload(parts, field, value) {
    const entries = entriesIn(value).map((entry) =>
      Object.fromEntries(
        fieldsOf(field).flatMap(([id, inner]) => {
          const sent = kindOf(withKinds(parts), inner).payload(parts, inner, entry[id])
          return sent === undefined ? [] : [[id, sent as string | number | boolean]]
        }),
      ),
    )
    return entries.length > 0 ? entries : undefined
  },
  recovered(parts, field, sent) {
    const entries: readonly unknown[] = Array.isArray(sent) ? sent : []
    const values = entries.map((entry) => {
      const given = typeof entry === 'object' && entry !== null ? (entry as Readonly<Record<string, unknown>>) : {}
      const own = fieldsOf(field).map(([id, inner]): [string, Value] => [
        id,
        kindOf(withKinds(parts), inner).recovered(parts, inner, given[id]) ?? '',
      ])
      return Object.fromEntries(own)
    })
    return valueOf(values)
  },
  fact(value) {
    const { length } = entriesIn(value)
    return length === 0 ? undefined : (numbers[length] ??= [...Array(length)].map((_, index) => index + 1))
  },
  summary: (parts, field, value, facts) =>
    entriesIn(value)
      .map((entry) => entryWordings(parts, field, entry, facts).join(separatorIn(parts.flow.lang)))
      .join('\n'),
  wording: (parts, field, value, facts) =>
    new Intl.ListFormat(localeOf(parts.flow.lang)).format(
      entriesIn(value).map((entry) => entryWordings(parts, field, entry, facts).join(' ')),
    ),
}

const fieldsOf = (field: Field) => Object.entries(entryFields(field) ?? {})

/** Returns an entry as it is stored: with a value for each of its fields. An unchanged entry stays the same object. */
function keptEntry(parts: FlowParts, field: Field, entry: Entry, trigger: Trigger): Entry {
  const blank = blankEntry(parts, field)
  const values = fieldsOf(field).map(([id, inner]): [string, Value] => {
    const value = entry[id] ?? blank[id]!
    return [id, kindOf(withKinds(parts), inner).kept?.(parts, inner, value, trigger) ?? value]
  })
  const next = Object.fromEntries(values)
  return isSame(next, entry) ? entry : next
}

const entryWordings = (parts: FlowParts, field: Field, entry: Entry, facts: Facts): readonly string[] =>
  fieldsOf(field)
    .map(([id, inner]) => wordingOf(withKinds(parts), inner, entry[id] ?? '', facts))
    .filter((text) => text !== '')

/**
 * Returns what a language writes between the first parts of a list, such as `, `. Where that is the word for "and", as
 * in Arabic, it is the comma instead.
 */
function separatorIn(lang: string): string {
  const parts = new Intl.ListFormat(localeOf(lang)).formatToParts(['1', '2', '3'])
  const { value } = parts.find(({ type }) => type === 'literal')!
  return /\p{L}/u.test(value) ? '\u060C ' : value
}
