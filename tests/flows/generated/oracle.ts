import { computedOf, sourcesOf, termsOf, type Computed, type Term } from '../../../engine/runtime/program/computed.ts'
import { contextOf } from '../../../engine/runtime/program/context.ts'
import type { Host } from '../../../engine/runtime/program/host.ts'
import type { Program } from '../../../engine/runtime/program/program.ts'
import { isPicks } from '../../../engine/runtime/program/text.ts'
import { matches, type Facts, type Known } from '../../../engine/runtime/program/when.ts'
import type { StepValues } from '../../../engine/runtime/rules/rule.ts'
import type { State } from '../../../engine/runtime/session/state.ts'
import type { Field } from '../../../schemas/flow.ts'

type Values = StepValues

/**
 * Returns the payload that the answers of a session must lead to, as the language defines each shape. An empty text
 * under its own name is sent as it is. Every other empty value is left out.
 */
export function expectedPayload({ flow, kinds }: Program, state: State): Record<string, unknown> {
  const facts: Record<string, Known | undefined> = contextOf(
    flow,
    state.visit.host,
    state.clients.list,
    state.visit.today,
  )
  const payload: Record<string, unknown> = {}
  const { today } = state.visit
  const compute = (done: ReadonlySet<string>) => {
    for (const [name, entry] of Object.entries(computedOf(flow)))
      if (sourcesOf(entry).every((source) => done.has(source))) facts[name] = computed(entry, facts, today)
  }
  /** Context names and the fields of the steps so far, and the computed values of these. */
  const done = new Set(Object.keys(flow.context))
  const finish = (fields: object) => {
    for (const field of Object.keys(fields)) done.add(field)
    for (const [name, entry] of Object.entries(computedOf(flow)))
      if (sourcesOf(entry).every((source) => done.has(source))) done.add(name)
    compute(done)
  }
  finish({})
  for (const id of flow.order) {
    const { when, fields, answer = {} } = flow.steps[id]!
    if (!matches(when, facts)) {
      finish(fields)
      continue
    }
    const given: Values = state.steps.of(id).saved ?? state.steps.of(id).values
    // A field's condition sees the fields before it in its own step. Later steps see only confirmed answers.
    const inner: Record<string, Known | undefined> = { ...facts }
    const values: Record<string, Values[string]> = {}
    const present = new Set<string>()
    for (const [name, field] of Object.entries(fields)) {
      if (given[name] !== undefined) values[name] = heldIn(field, given[name], inner)
      if (matches(field.when, inner)) present.add(name)
      if (kinds[field.type]!.fact) inner[name] = present.has(name) ? known(field, values[name]) : undefined
    }
    const shaped = new Set(
      Object.values(answer).flatMap((shape) =>
        Object.values(shape).flatMap((of) => [typeof of === 'object' && 'of' in of ? of.of : of].flat()),
      ),
    )
    for (const [name, field] of Object.entries(fields)) {
      if (shaped.has(name) || !present.has(name)) continue
      const value = values[name]
      const sent = kinds[field.type]!.drawn
        ? sentFor(field, value)
        : (givenTo(field, state.visit.host) ?? field.default)
      if (sent !== undefined) payload[name] = sent
    }
    for (const [key, shape] of Object.entries(answer)) {
      const value = shapeOf(shape, values)
      if (value !== '') payload[key] = value
    }
    if (state.steps.of(id).saved) Object.assign(facts, inner)
    finish(fields)
  }
  for (const [key, slot] of Object.entries(flow.send.add ?? {})) {
    const use = isPicks(slot) ? slot.find((entry) => matches(entry.when, facts))?.use : slot
    if (use !== undefined) payload[key] = use
  }
  for (const [name, { send }] of Object.entries(computedOf(flow)))
    if (send !== undefined && facts[name] !== undefined) payload[send === true ? name : send] = facts[name]
  return payload
}

const millisecondsOfDay = 24 * 60 * 60 * 1000

/** Returns a computed value as the guide defines it, in thousandths, which are exact in the generated flows. */
function computed(entry: Computed, facts: Facts, today: string): number | undefined {
  const { sum, product, count, days, years, decimals } = entry
  const between = days ?? years
  if (between) {
    const [from, to] = [between.from, between.to].map((day) =>
      day === 'today' ? today : /^[0-9]/.test(day) ? day : (facts[day] as string | undefined),
    )
    if (from === undefined || to === undefined) return undefined
    if (days) return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay)
    const [start, end] = [from, to].map((day) => day.split('-').map(Number)) as [number[], number[]]
    const isBeforeBirthday = end[1]! < start[1]! || (end[1] === start[1] && end[2]! < start[2]!)
    return end[0]! - start[0]! - Number(isBeforeBirthday)
  }
  if (count !== undefined) return ((facts[count] ?? []) as readonly string[]).length
  const values = termsOf(entry).map((term) => numberOf(term, facts))
  if (product && values.includes(undefined)) return undefined
  const numbers = values.map((value) => value ?? 0)
  const exact =
    sum || !product ? numbers.reduce((all, one) => all + one, 0) : numbers.reduce((all, one) => all * one, 1)
  const result = Number(exact.toFixed(9))
  if (decimals === undefined) return result
  // A half is rounded away from zero.
  const scaled = Number((Math.abs(result) * 10 ** decimals).toFixed(6))
  return (Math.sign(result) * Math.round(scaled)) / 10 ** decimals
}

/** Returns the number of a term; undefined for an answer that is missing. */
function numberOf(term: Term, facts: Facts): number | undefined {
  if (typeof term === 'number') return term
  if (typeof term === 'string') return facts[term] as number | undefined
  const chosen = [term.of].flat().flatMap((name) => (facts[name] ?? []) as string | readonly string[])
  return chosen.reduce((points, option) => points + (term.points[String(option)] ?? 0), 0)
}

/**
 * Returns the part of a value that counts. Options that are not offered are replaced by the field's default, if it has
 * one.
 */
function heldIn({ type, options, default: start = '' }: Field, value: Values[string], facts: Facts): Values[string] {
  if (typeof options !== 'object') return value
  const isOffered = (chosen: string) => {
    const id = type === 'matrix' ? chosen.split('.')[1]! : chosen
    return options[id] !== undefined && matches(options[id].when, facts)
  }
  if (Array.isArray(value)) return value.filter(isOffered)
  return isOffered(String(value)) ? value : (start as Values[string])
}

/** Returns the value that one field is sent as: an empty text is sent as it is, other empty values are not sent. */
function sentFor(field: Field, value: Values[string] | undefined): unknown {
  const options = typeof field.options === 'object' ? field.options : {}
  if (Array.isArray(value) && value.length > 0) {
    if (field.type === 'booking') return value
    if (field.type === 'matrix') return answersByRow(field, value as readonly string[])
    if (field.type === 'group') return (value as readonly Values[]).map((entry) => sentOfEntry(field, entry))
  }
  if (Array.isArray(value)) return value.length > 0 ? value.map((id: string) => options[id]!.value) : undefined
  if (field.options !== undefined) return value === '' ? undefined : options[String(value)]!.value
  if (counted.has(field.type)) return value === '' ? undefined : exactly(String(value))
  return field.type === 'date' && value === '' ? undefined : value
}

/** Returns the values of the options by row, in the order of the rows. */
function answersByRow({ rows = {}, options }: Field, chosen: readonly string[]): Record<string, unknown> {
  const answers = Object.keys(rows).flatMap((row) => chosen.filter((item) => item.startsWith(`${row}.`)))
  return Object.fromEntries(
    answers
      .map((item) => item.split('.'))
      .map(([row, id]) => [row, (options as NonNullable<object>)[id as never]['value']]),
  )
}

/** Returns the record of one entry of a group. */
function sentOfEntry({ entry }: Field, values: Values): Record<string, unknown> {
  const { fields } = entry as unknown as { readonly fields: Readonly<Record<string, Field>> }
  const sent = Object.entries(fields).map(([name, field]) => [name, sentFor(field, values[name])] as const)
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** Returns the fact that conditions see for an answer. */
function known(field: Field, value: Values[string] | undefined): Known | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (field.type === 'group') return (value as readonly unknown[]).map((_, index) => index + 1)
  if (field.type === 'booking') return true
  // In conditions, a month or a year counts as its first day.
  if (field.type === 'date') return `${value as string}-01-01`.slice(0, 10)
  return counted.has(field.type) ? Number(value) : (value as Known)
}

const counted: ReadonlySet<string> = new Set(['number', 'rating'])

function shapeOf(
  shape: NonNullable<Program['flow']['steps'][string]['answer']>[string],
  values: Values,
): string | number {
  const text = (name: string) => String(values[name])
  if (Array.isArray(shape.join)) return shape.join.map(text).join('')
  if (shape.join) {
    const { of, with: between } = shape.join
    return of.map(text).reduce((all, part) => all + (all && part && between) + part)
  }
  if (shape.slice) return [...text(shape.slice.of)].slice(shape.slice.from, shape.slice.to).join('')
  if (shape.number) return text(shape.number) === '' ? '' : exactly(text(shape.number))
  const [year, month, day] = shape.date!.map(text) as [string, string, string]
  if (year + month + day === '') return ''
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().slice(0, 10)
}

/** Converts a typed text to a number that is written with the same digits. */
function exactly(text: string): number | string {
  return String(Number(text)) === text ? Number(text) : `not the number ${text}`
}

/** Returns the page's value for a hidden field. Generated pages provide no values that need cleaning. */
function givenTo({ from = '', maxLength }: Field, { query }: Host): string | undefined {
  return query[from]?.slice(0, maxLength) || undefined
}
