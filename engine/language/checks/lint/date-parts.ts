import type { Field } from '../../../../schemas/flow.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'

/** The part of a date that a field holds. */
export type Part = 'year' | 'month' | 'day'

/** The order in which the parts of a date are written. */
export const partOrder: readonly Part[] = ['year', 'month', 'day']

/** A list of fields that form a date, or its year and month. */
export interface PartList {
  readonly path: Path
  readonly step: string
  readonly parts: readonly string[]
  /** The field whose rule contains the list; undefined if the list is in an answer shape. */
  readonly owner: string | undefined
}

/** Returns all lists of date parts: those in answer shapes, then those in rules. */
export function partListsIn({ flow, fields }: Subject): PartList[] {
  const shapes = Object.entries(flow.steps).flatMap(([step, { answer = {} }]) =>
    Object.entries(answer).flatMap(([key, { date }]) =>
      date ? [{ path: ['steps', step, 'answer', key, 'date'], step, parts: date, owner: undefined }] : [],
    ),
  )
  const rules = fields.flatMap(({ id, step, path, field }) => {
    const { dayOfMonth, daysAhead } = (field.rules ?? {}) as { dayOfMonth?: string[]; daysAhead?: { date?: string[] } }
    return [
      ...(dayOfMonth ? [{ path: [...path, 'rules', 'dayOfMonth'], step, parts: dayOfMonth, owner: id }] : []),
      ...(daysAhead?.date
        ? [{ path: [...path, 'rules', 'daysAhead', 'date'], step, parts: daysAhead.date, owner: id }]
        : []),
    ]
  })
  return [...shapes, ...rules]
}

interface Hints {
  readonly digits?: number
  readonly between?: readonly [number, number]
  readonly yearsAgo?: unknown
  readonly dayOfMonth?: unknown
}

/** Returns the part of a date that a field holds, as far as its autofill token, limits, rules and placeholder show. */
export function partOf(field: Field): Part | undefined {
  const { autocomplete, placeholder, maxLength } = field as Field & { autocomplete?: unknown }
  const [, token] = /"bday-(year|month|day)"/.exec(JSON.stringify([autocomplete])) ?? []
  if (token !== undefined) return token as Part
  const { digits, between: [low, high] = [0, 0], yearsAgo, dayOfMonth } = (field.rules ?? {}) as Hints
  const isYear = yearsAgo !== undefined || (digits ?? maxLength) === 4 || low >= 1000
  if (isYear || (typeof placeholder === 'object' && placeholder !== null && 'yearsAgo' in placeholder)) return 'year'
  if (high > 0 && high <= 12) return 'month'
  return dayOfMonth !== undefined || (high > 12 && high <= 31) ? 'day' : undefined
}

/**
 * Returns the only typed field of a step that holds this part of a date; undefined if there is none, or more than one.
 */
export function onlyOf(fields: readonly FieldPlace[], step: string, part: Part): string | undefined {
  const [first, second] = fields.filter(
    (field) => field.step === step && field.kind.typed && partOf(field.field) === part,
  )
  return second ? undefined : first?.id
}

/** Reports whether a field can hold the date part at this index, as far as is known. */
export function fits(field: Field, index: number): boolean {
  const part = partOf(field)
  return part === undefined || part === partOrder[index]
}
