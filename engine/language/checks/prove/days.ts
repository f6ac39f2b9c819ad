import { computedOf, resultOf } from '../../../runtime/program/computed.ts'
import { takes, type Wanted } from '../../../runtime/program/when.ts'
import { dayOf, daysAfter, firstDay, isDay, lengthOf, type Limit } from '../../../runtime/rules/days.ts'
import { demandsOf } from '../../kinds/candidates.ts'
import { ruleNamed } from '../../kinds/rules-of.ts'
import { measuredComputed, reachableLimits } from '../../names/computed.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import { termsOf } from '../../names/terms.ts'
import { farDays } from './answerable/outlook.ts'
import type { ProofBasis } from './proof-basis.ts'
import { goodFor } from './witness/witness.ts'

/** The largest number of consecutive days that rules such as `workingDays` may leave without an open one. */
const closedAtMost = 31

/** Consecutive days on which the dates of a flow have the same order. */
export interface Days {
  readonly from: string
  /** A text that is equal for all days with this order, even if they are not consecutive. */
  readonly order: string
}

/**
 * Returns the coming days, from today on, grouped by the order of a flow's dates; one entry if no condition depends on
 * a date.
 */
export function daysOf(subject: Subject, today: string): [Days, ...Days[]] {
  const years = wantedYears(subject)
  const lines = [
    ...datedFields(subject).map((place) => timelineOf(subject, place, limitsOf(subject, place))),
    ...computedLines(subject),
  ]
  const orderOn = (day: string) =>
    [...lines.map((line) => line(day)), ...years.map((wanted) => takes(wanted, Number(day.slice(0, 4))))].join(';')
  const first = { from: today, order: orderOn(today) }
  const days: [Days, ...Days[]] = [first]
  if (lines.length === 0 && years.length === 0) return days
  for (let after = 1; after <= farDays; after += 1) {
    const from = daysAfter(today, after)
    const order = orderOn(from)
    if (order !== days.at(-1)!.order) days.push({ from, order })
  }
  return days
}

/**
 * Returns a signature of a day for the proof: the date answers that are possible on it, and the conditions that they
 * meet.
 */
export function answersOn({ subject, explorer, program, today }: ProofBasis): string {
  const terms = termsOf(subject)
  const places = datedFields(subject).map((place) => {
    const wantedHere = wantedValues(terms, place.id)
    const classes = explorer.distinctions.classesOf(place).map((value) => {
      const fact = place.kind.fact?.(value)
      return [
        wantedHere.map((wanted) => takes(wanted, fact)),
        fact === undefined,
        goodFor(program, place.step, place.id, value, today)?.branches,
      ]
    })
    return classes.map((list) => JSON.stringify(list)).sort()
  })
  const { bands } = explorer.distinctions.computed
  return JSON.stringify([places, bands, wantedYears(subject).map((wanted) => takes(wanted, Number(today.slice(0, 4))))])
}

/** Returns the fields with conditions on a date before or after another. */
function datedFields(subject: Subject): FieldPlace[] {
  const terms = termsOf(subject)
  return subject.fields.filter(
    ({ id, kind }) =>
      kind.measured?.includes('before') && wantedValues(terms, id).some((wanted) => typeof wanted === 'object'),
  )
}

/**
 * Returns functions that describe, for a day, where the limits of computed values that depend on today are: on which
 * side of a limit a value is, or the order of the days at which it reaches one.
 */
function computedLines(subject: Subject): ((day: string) => string)[] {
  const { flow, fields } = subject
  const terms = termsOf(subject)
  return [...measuredComputed(subject)].flatMap((name) => {
    const entry = computedOf(flow)[name]!
    const { from, to } = entry.days ?? entry.years ?? {}
    if (from !== 'today' && to !== 'today') return []
    const place = fields.find(({ id }) => id === (from === 'today' ? to : from))
    const wanted = wantedValues(terms, name)
    if (!place) return [(day: string) => wanted.map((limit) => Number(takes(limit, resultOf(entry, {}, day)))).join('')]
    // A difference reaches its limit on a day, or passes it after that day.
    const limits = reachableLimits(entry, wanted).flatMap((limit): Limit[] => {
      const by = from === 'today' ? limit : -limit
      return [0, 1].map((more) => (entry.days ? { days: by + more } : { years: by, days: more }))
    })
    return [timelineOf(subject, place, limits)]
  })
}

/** Returns the limits of conditions on the current year. */
function wantedYears(subject: Subject): Wanted[] {
  const names = Object.entries(subject.flow.context).flatMap(([name, entry]) => ('today' in entry ? [name] : []))
  const terms = termsOf(subject)
  return names.flatMap((name) => wantedValues(terms, name))
}

const wantedValues = (terms: ReturnType<typeof termsOf>, name: string): Wanted[] =>
  terms.filter(({ key }) => key === name).flatMap(({ values }) => values.map(({ value }) => value))

/** Returns the dates with which conditions compare a field. */
const limitsOf = (subject: Subject, { id }: FieldPlace): Limit[] =>
  wantedValues(termsOf(subject), id)
    .flatMap((wanted) => (typeof wanted === 'object' ? [wanted.from, wanted.before] : []))
    .filter((limit) => limit !== undefined)

/**
 * Returns a function that describes, for a day, the order of some limits of a field and the intervals between them in
 * which the rules allow a date.
 */
function timelineOf(subject: Subject, place: FieldPlace, limits: readonly Limit[]): (day: string) => string {
  const known = subject.vocabulary.rules
  const wantedHere = wantedValues(termsOf(subject), place.id)
  const sets = ruleSetsOf(place).map(({ rules }) => Object.entries(rules))
  const moving = sets.flat().filter(([name]) => ruleNamed(known, name)?.goesByCalendar)
  const fixed = sets.flat().filter(([name]) => ruleNamed(known, name)?.goesByCalendar !== true)
  const isOpen = remembered((day: string) =>
    fixed.every(
      ([name, argument]) => ruleNamed(known, name)?.test(day, argument as never, {}, { today: day }) !== false,
    ),
  )
  const length = lengthOf[place.field.precision ?? 'day']
  const days = [
    () => true,
    ...wantedHere.flatMap((wanted) => {
      const { weekday } = typeof wanted === 'object' ? wanted : {}
      return weekday ? [(day: string) => takes({ weekday }, day), (day: string) => !takes({ weekday }, day)] : []
    }),
  ]

  return (today) => {
    const turns = moving.flatMap(([name, argument]) =>
      demandsOf({ rules: { [name]: argument }, known, today }).flatMap(({ texts: complete = [] }) =>
        complete.map(firstDay).filter(isDay),
      ),
    )
    const dates = limits.map((limit) => dayOf(limit, today))
    const sorted = [...new Set([...dates, ...turns])].sort()
    const hasDate = sorted.flatMap((from, index) =>
      days.map((is) => isSome(datesBetween(from, sorted[index + 1], length), (day) => isOpen(day) && is(day))),
    )
    return `${[...dates, ...turns].map((date) => sorted.indexOf(date)).join()} ${hasDate.map(Number).join('')}`
  }
}

/** Yields the first dates, in a field's precision, from a day on and before another. */
function* datesBetween(from: string, before: string | undefined, length: number): Generator<string> {
  let day = firstFrom(from, length)
  for (let count = 0; count < closedAtMost && (before === undefined || day < before); count += 1) {
    yield day
    day = firstFrom(daysAfter(day, 1), length)
  }
}

function isSome(days: Iterable<string>, is: (day: string) => boolean): boolean {
  for (const day of days) if (is(day)) return true
  return false
}

/** Returns the first day, from the given one on, that begins a date of this length: a day, a month or a year. */
function firstFrom(day: string, length: number): string {
  const first = firstDay(day.slice(0, length))
  if (first >= day) return first
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(length === 4 ? year + 1 : year, length === 4 ? 0 : month, 1)).toISOString().slice(0, 10)
}

function remembered(of: (day: string) => boolean): (day: string) => boolean {
  const known = new Map<string, boolean>()
  return (day) => {
    const result = known.get(day) ?? of(day)
    known.set(day, result)
    return result
  }
}
