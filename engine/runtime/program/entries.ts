import type { Field, Flow } from '../../../schemas/flow.ts'
import type { Entry, Value } from '../value.ts'
import type { FlowParts } from './flow-parts.ts'
import { type ValueValidator, validatorOf } from './judging.ts'
import { type ValueKind, kindOf } from './kind.ts'
import type { EntryError, FieldError } from './program.ts'
import { textOf } from './text.ts'
import type { Facts } from './when.ts'

/** The name of the validator that judges one entry of a group, among those of steps. */
export const entryName = (group: string): string => `${group}[]`

/** Returns the fields of an entry by id; undefined for a field that is no group. */
export const entryFields = ({ entry }: Field): Readonly<Record<string, Field>> | undefined =>
  entry?.fields as Readonly<Record<string, Field>> | undefined

/** Returns the entries of a group's value. */
export const entriesIn = (value: Value | undefined): readonly Entry[] => (Array.isArray(value) ? value : [])

/**
 * Returns a validator of a list of entries.
 *
 * @param own judges the list itself
 * @param fields the validators of an entry's fields
 */
export function entriesOf(own: ValueValidator, fields: Readonly<Record<string, ValueValidator>>): ValueValidator {
  const ofEntry = validatorOf(Object.entries(fields))
  const validate: ValueValidator = function (value, place) {
    const isRight = own.call(this, value, place)
    const entries = isRight || own.errors?.[0]?.rule !== 'type' ? (value as readonly Entry[]) : []
    const wrong = entries.flatMap((entry, at): EntryError[] =>
      Object.entries(ofEntry(entry, this)).map(([field, error]) => ({ at, field, error })),
    )
    const error: Partial<FieldError> = isRight ? { rule: 'entry', argument: undefined } : own.errors![0]!
    validate.errors = isRight && wrong.length === 0 ? null : [{ ...error, entries: wrong }]
    return validate.errors === null
  }
  return validate
}

/** Returns the title of an entry, with its number. */
export const titleOf = (flow: Flow, { entry }: Field, at: number, facts: Facts): string =>
  textOf(flow, entry?.title, facts, undefined, { number: at + 1 }) ?? ''

/** Returns the parts of a program with its kinds, which every program has. */
export const withKinds = (parts: FlowParts) => ({
  ...parts,
  kinds: (parts.kinds ?? {}) as Readonly<Record<string, ValueKind>>,
})

/** Returns the blank values of an entry. */
export function blankEntry(parts: FlowParts, field: Field): Entry {
  const program = withKinds(parts)
  const fields = Object.entries(entryFields(field) ?? {})
  return Object.fromEntries(fields.map(([id, inner]) => [id, kindOf(program, inner).initial(program, inner) ?? '']))
}
