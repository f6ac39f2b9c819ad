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
  for (const id of flow.order) {
    const { when, fields, answer = {} } = flow.steps[id]!
    if (!matches(when, facts)) continue
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
  }
  for (const [key, slot] of Object.entries(flow.send.add ?? {})) {
    const use = isPicks(slot) ? slot.find((entry) => matches(entry.when, facts))?.use : slot
    if (use !== undefined) payload[key] = use
  }
  return payload
}

/**
 * Returns the part of a value that counts. Options that are not offered are replaced by the field's default, if it has
 * one.
 */
function heldIn({ options, default: start = '' }: Field, value: Values[string], facts: Facts): Values[string] {
  if (typeof options !== 'object') return value
  const isOffered = (id: string) => options[id] !== undefined && matches(options[id].when, facts)
  if (Array.isArray(value)) return value.filter(isOffered)
  return isOffered(String(value)) ? value : (start as Values[string])
}

/** Returns the value that one field is sent as: an empty text is sent as it is, other empty values are not sent. */
function sentFor(field: Field, value: Values[string] | undefined): unknown {
  const options = typeof field.options === 'object' ? field.options : {}
  if (Array.isArray(value)) return value.length > 0 ? value.map((id: string) => options[id]!.value) : undefined
  if (field.options !== undefined) return value === '' ? undefined : options[String(value)]!.value
  if (counted.has(field.type)) return value === '' ? undefined : exactly(String(value))
  return field.type === 'date' && value === '' ? undefined : value
}

/** Returns the fact that conditions see for an answer. */
function known(field: Field, value: Values[string] | undefined): Known | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
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
