import type { Flow, Text } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import { formatNumber } from '../locale.ts'
import { inBraces } from '../placeholders.ts'
import { isDay } from '../rules/days.ts'
import { allPlaces } from './fields.ts'
import { factKey, mark, textOf } from './text.ts'
import { matches, withFacts, type Facts, type Known } from './when.ts'

/** Points by the options of one or several answers. */
export interface Points {
  readonly of: string | readonly string[]
  readonly points: Readonly<Record<string, number>>
}

/** A number, the name of one, or points. */
export type Term = number | string | Points

/** The two days of a difference: names of dates, `today`, or dates. */
export interface Between {
  readonly from: string
  readonly to: string
}

/**
 * A number that follows from answers. It has one of the operations. Only the published modules of flows with such
 * numbers contain this code (`Program.computed`).
 */
export interface Computed extends Partial<Points> {
  readonly sum?: readonly Term[]
  readonly product?: readonly Term[]
  readonly count?: string
  readonly days?: Between
  readonly years?: Between
  readonly label?: string
  readonly format?: { readonly currency?: string; readonly unit?: string }
  /** The digits after the point to which the number is rounded. */
  readonly decimals?: number
  /** The key under which the number is sent; `true` for its own name. */
  readonly send?: true | string
}

/** Returns the computed values of a flow by name. */
export const computedOf = ({ computed = {} }: Pick<Flow, 'computed'>): Readonly<Record<string, Computed>> =>
  computed as Readonly<Record<string, Computed>>

/** Returns the terms of a computed value; a difference of days has none. */
export const termsOf = ({ sum, product, of, points }: Computed): readonly Term[] =>
  sum ?? product ?? (of === undefined ? [] : [{ of, points: points ?? {} }])

/** Returns the names that a term uses. */
export const namesInTerm = (term: Term): readonly string[] =>
  typeof term === 'number' ? [] : typeof term === 'string' ? [term] : [term.of].flat()

/** Returns the names that a computed value uses itself, each once. Of the days, only names are listed. */
export function sourcesOf(entry: Computed): string[] {
  const { from, to } = entry.days ?? entry.years ?? {}
  const days = [from, to].filter((day): day is string => day !== undefined && day !== 'today' && !isDay(day))
  return [
    ...new Set([...termsOf(entry).flatMap(namesInTerm), ...(entry.count === undefined ? [] : [entry.count]), ...days]),
  ]
}

/** The order in which values are computed, and the steps that they need. */
interface Plan {
  /** By the last step that decides them, or `''` if none does: the names, each after those that it uses. */
  readonly after: ReadonlyMap<string, readonly string[]>
  /** By name: the steps that decide it. */
  readonly steps: ReadonlyMap<string, readonly string[]>
  /** By name: the answers and context values that decide it, directly or through other computed values. */
  readonly roots: ReadonlyMap<string, readonly string[]>
}

/** Returns the plan of a flow. A value that needs itself is left out. */
export const planOf = derived((flow: Flow): Plan => {
  const all = computedOf(flow)
  const roots = new Map<string, readonly string[]>()
  const look = (name: string, way: readonly string[]): readonly string[] => {
    if (!Object.hasOwn(all, name)) return [name]
    if (way.includes(name)) return []
    const found = roots.get(name) ?? [
      ...new Set(sourcesOf(all[name]!).flatMap((source) => look(source, [...way, name]))),
    ]
    roots.set(name, found)
    return found
  }
  for (const name of Object.keys(all)) look(name, [])
  const steps = new Map(
    [...roots].map(([name, of]) => {
      const own = new Set(of.flatMap((root) => allPlaces(flow).get(root)?.stepId ?? []))
      return [name, flow.order.filter((step) => own.has(step))]
    }),
  )
  const after = new Map<string, string[]>()
  // Every value is in `roots` after those that it uses.
  for (const name of roots.keys()) {
    const last = steps.get(name)!.at(-1) ?? ''
    after.set(last, [...(after.get(last) ?? []), name])
  }
  return { after, steps, roots }
})

interface Program {
  readonly flow: Flow
}

/**
 * Adds the values that need no answer to the facts. Returns a function that adds those that are decided after a step,
 * and how texts show them. A value is missing while one of its questions is open.
 *
 * @param today the visitor's day, `YYYY-MM-DD`
 * @param savedOf returns the answer to a step, of which only its presence counts; undefined for none
 */
export function deciding(
  { flow }: Program,
  facts: Record<string, Known | undefined>,
  today: string,
  savedOf: (step: string) => unknown,
): (after: string) => void {
  const { after: names, steps } = planOf(flow)
  const isOpen = (id: string) => {
    const { when, optional } = flow.steps[id]!
    return optional !== true && savedOf(id) === undefined && matches(when, facts)
  }
  const decide = (after: string) => {
    for (const name of names.get(after) ?? []) {
      if (steps.get(name)!.some(isOpen)) continue
      const value = valueOf(flow, name, facts, today)
      facts[name] = value
      if (value !== undefined) facts[factKey(name, value)] = wordingOf(flow, name, value, facts)
    }
  }
  decide('')
  return decide
}

/** Returns a computed value; undefined if it has none. The values that it uses must be among the facts. */
export function valueOf(flow: Pick<Flow, 'computed'>, name: string, facts: Facts, today: string): number | undefined {
  return resultOf(computedOf(flow)[name]!, facts, today)
}

/** Returns the value of an operation; undefined if it has none. */
export function resultOf(entry: Computed, facts: Facts, today: string): number | undefined {
  const exact = exactOf(entry, facts, today)
  return exact && numberOf(entry.decimals === undefined ? exact : rounded(exact, entry.decimals))
}

/** Returns a computed value as texts show it. */
export function wordingOf(flow: Flow, name: string, value: number, facts: Facts): string {
  const { format: { currency, unit } = {}, decimals } = computedOf(flow)[name]!
  const shown = formatNumber(value, flow.lang, { currency, decimals })
  return unit === undefined ? shown : [shown, textOf(flow, unit, facts)].filter(Boolean).join(' ')
}

/** Returns the computed values that are sent, by their keys. */
export function payloadOf(flow: Flow, facts: Facts): Record<string, number> {
  const sent = Object.entries(computedOf(flow)).flatMap(([name, { send }]) =>
    send === undefined || typeof facts[name] !== 'number' ? [] : [[keyOf(name, send), facts[name]]],
  )
  return Object.fromEntries(sent) as Record<string, number>
}

/** Returns the key under which a value is sent. */
export const keyOf = (name: string, send: true | string): string => (send === true ? name : send)

/** A row of the review; the step of a computed value is ''. */
interface Row {
  readonly step: string
  readonly field: string
  readonly label: string
  readonly answer: string
}

/**
 * Returns the computed values with a label, as rows of the review; they belong to no step. A value that a question
 * contains for some visitors is listed for these visitors only.
 *
 * @param applicable the steps of the visitor
 */
export const labelled = (flow: Flow, facts: Facts, applicable: readonly string[]): readonly Row[] =>
  Object.entries(computedOf(flow)).flatMap(([name, { label }]) => {
    const value = facts[name]
    if (label === undefined || value === undefined) return []
    const marked = withFacts(facts, { [factKey(name, value)]: mark })
    const contains = (text: Text | undefined) =>
      textOf(flow, text, marked, undefined, undefined, () => undefined)?.includes(mark)
    const isRead = () => textsAround(flow, applicable).some(contains)
    if (isInQuestions(flow, name) && !isRead()) return []
    const answer = String(facts[factKey(name, value)])
    return [{ step: '', field: name, label: textOf(flow, label, facts) ?? '', answer }]
  })

/** Returns the texts in some steps and before the send button. */
const textsAround = ({ steps, send }: Flow, ids: readonly string[]): readonly (Text | undefined)[] => [
  ...ids.flatMap((id) => {
    const { bubbles, notes, fields } = steps[id]!
    const ofFields = Object.values(fields).flatMap((field) => [field.label, ...Object.values(field.notes ?? {})])
    return [...Object.values(bubbles), ...Object.values(notes ?? {}), ...ofFields]
  }),
  ...Object.values(send.before ?? {}),
]

/** Reports whether a text that some visitors read contains a name, directly or in a word. */
const isInQuestions = (flow: Flow, name: string): boolean =>
  JSON.stringify([textsAround(flow, flow.order), flow.words]).includes(inBraces(name))

/** A decimal number: so many units, divided by this power of ten. */
interface Exact {
  readonly units: bigint
  readonly places: number
}

const ten = BigInt(10)
const nothing: Exact = { units: BigInt(0), places: 0 }

/** Returns ten to a power; older browsers have no operator for that. */
const power = (places: number): bigint => BigInt(`1${'0'.repeat(places)}`)

function exactOf(entry: Computed, facts: Facts, today: string): Exact | undefined {
  const terms = termsOf(entry).map((term) => exactTerm(term, facts))
  if (entry.product) return terms.includes(undefined) ? undefined : (terms as Exact[]).reduce(times)
  if (entry.count !== undefined) {
    const chosen = facts[entry.count]
    return exactly(Array.isArray(chosen) ? chosen.length : 0)
  }
  const between = entry.days ?? entry.years
  if (!between) return terms.reduce<Exact>((sum, term) => (term ? plus(sum, term) : sum), nothing)
  const [from, to] = [between.from, between.to].map((day) =>
    day === 'today' ? today : isDay(day) ? day : String(facts[day] ?? ''),
  ) as [string, string]
  if (!isDay(from) || !isDay(to)) return undefined
  return exactly(entry.days ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : yearsBetween(from, to))
}

function exactTerm(term: Term, facts: Facts): Exact | undefined {
  if (typeof term === 'number') return exactly(term)
  if (typeof term === 'string') return typeof facts[term] === 'number' ? exactly(facts[term]) : undefined
  const chosen = namesInTerm(term)
    .flatMap((name) => facts[name] ?? [])
    .map(String)
  return chosen
    .map((id) => (Object.hasOwn(term.points, id) ? exactly(term.points[id]!) : undefined))
    .reduce<Exact>((sum, points) => (points ? plus(sum, points) : sum), nothing)
}

/** Returns the complete years from a day to another one: someone's age. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** Returns the decimal number that is written with the digits of a number; undefined if it is not finite. */
function exactly(value: number): Exact | undefined {
  const [, digits, fraction = '', exponent = '0'] =
    /^(-?[0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/.exec(String(value)) ?? []
  if (digits === undefined) return undefined
  const places = fraction.length - Number(exponent)
  const units = BigInt(digits + fraction)
  return places < 0 ? { units: units * power(-places), places: 0 } : { units, places }
}

function plus(left: Exact, right: Exact): Exact {
  const places = Math.max(left.places, right.places)
  const unitsOf = (exact: Exact) => exact.units * power(places - exact.places)
  return { units: unitsOf(left) + unitsOf(right), places }
}

const times = (left: Exact, right: Exact): Exact => ({
  units: left.units * right.units,
  places: left.places + right.places,
})

/** Rounds to so many digits after the point; a half is rounded away from zero. */
function rounded({ units, places }: Exact, decimals: number): Exact {
  if (places <= decimals) return { units, places }
  const unit = power(places - decimals)
  const half = (unit / ten) * BigInt(units < 0 ? -5 : 5)
  return { units: (units + half) / unit, places: decimals }
}

const numberOf = ({ units, places }: Exact): number => Number(`${units}e-${places}`)
