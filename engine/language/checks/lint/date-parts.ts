import type { Field } from '../../../../schemas/flow.ts'
import type { DatePart, Rule } from '../../../runtime/rules/rule.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'
import type { Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'

/** The order in which the parts of a date are written. */
export const partOrder: readonly DatePart[] = ['year', 'month', 'day']

/** A list of fields that form a date, or its year and month. */
export interface PartList {
  readonly path: Path
  readonly step: string
  readonly parts: readonly string[]
  /** The field whose rule contains the list; undefined if the list is in an answer shape. */
  readonly owner: string | undefined
}

/** Returns all lists of date parts: those in answer shapes, then those in rules. */
export function partListsIn({ flow, fields, vocabulary }: Subject): PartList[] {
  const shapes = Object.entries(flow.steps).flatMap(([step, { answer = {} }]) =>
    Object.entries(answer).flatMap(([key, { date }]) =>
      date ? [{ path: ['steps', step, 'answer', key, 'date'], step, parts: date, owner: undefined }] : [],
    ),
  )
  const rules = fields.flatMap(({ id, step, path, field }) =>
    argumentsOf(vocabulary.rules, field.rules).flatMap(({ rule: { name, dateAt, references }, argument }) => {
      if (!dateAt || !references) return []
      const parts = references(argument).map((reference) => reference.field)
      return [{ path: [...path, 'rules', name, ...dateAt], step, parts, owner: id }]
    }),
  )
  return [...shapes, ...rules]
}

/** Returns the part of a date that a field holds, as far as its autofill token, limits, rules and placeholder show. */
export function partOf(field: Field, known: readonly Rule[]): DatePart | undefined {
  const { autocomplete, placeholder, maxLength } = field as Field & { autocomplete?: unknown }
  const [, token] = /"bday-(year|month|day)"/.exec(JSON.stringify([autocomplete])) ?? []
  if (token !== undefined) return token as DatePart
  const given = argumentsOf(known, field.rules)
  const shown = given.map(({ rule, argument }) => rule.partOfDate?.(argument))
  const isYear = maxLength === 4 && !given.some(({ rule }) => rule.exactLength)
  if (isYear || (typeof placeholder === 'object' && placeholder !== null && 'yearsAgo' in placeholder)) return 'year'
  return partOrder.find((part) => shown.includes(part))
}

/**
 * Returns the only typed field of a step that holds this part of a date; undefined if there is none, or more than one.
 */
export function onlyOf({ fields, vocabulary }: Subject, step: string, part: DatePart): string | undefined {
  const [first, second] = fields.filter(
    (field) => field.step === step && field.kind.typed && partOf(field.field, vocabulary.rules) === part,
  )
  return second ? undefined : first?.id
}

/** Reports whether a field can hold the date part at this index, as far as is known. */
export function fits(field: Field, index: number, known: readonly Rule[]): boolean {
  const part = partOf(field, known)
  return part === undefined || part === partOrder[index]
}
