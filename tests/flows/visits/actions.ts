import { computedOf } from '../../../engine/runtime/program/computed.ts'
import { entriesIn, entryFields } from '../../../engine/runtime/program/entries.ts'
import { allPlaces, placeOf } from '../../../engine/runtime/program/fields.ts'
import type { Facts } from '../../../engine/runtime/program/when.ts'
import { isComparedField } from '../../../engine/runtime/rules/compared.ts'
import type { StepValues } from '../../../engine/runtime/rules/rule.ts'
import type { SessionEvent } from '../../../engine/runtime/session/events.ts'
import type { State } from '../../../engine/runtime/session/state.ts'
import { isSame } from '../../../engine/runtime/value.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'

/** The actions of visitors that every run of visits contains. */
export const actions = [
  'entry added',
  'entry removed',
  'removal undone',
  'entry changed',
  'entry changed after a later answer',
  'row answered',
  'row changed',
  'offer chosen',
  'offer changed',
  'offer lost',
  'compared answer changed',
  'compared answer of an entry changed',
  'computed value changed',
  'field filled in by the browser',
] as const

export type Action = (typeof actions)[number]

/** The parts of a flow that every run of visits contains. */
export const parts = ['group', 'matrix', 'booking', 'computed value', 'comparison', 'comparison in an entry'] as const

export type Part = (typeof parts)[number]

/** Returns the parts that a flow contains. */
export function partsOf(flow: Flow): ReadonlySet<Part> {
  const all = [...allPlaces(flow).values()].map(({ field }) => field)
  const isOf = (type: string) => all.some((field) => field.type === type)
  return new Set([
    ...(['group', 'matrix', 'booking'] as const).filter(isOf),
    ...(Object.keys(computedOf(flow)).length > 0 ? (['computed value'] as const) : []),
    ...(Object.values(flow.steps).some(({ fields }) => compared(fields).size > 0) ? (['comparison'] as const) : []),
    ...(all.some((field) => compared(entryFields(field) ?? {}).size > 0) ? (['comparison in an entry'] as const) : []),
  ])
}

/** Returns the fields with which rules compare others, each with those others. */
function compared(fields: Readonly<Record<string, Field>>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [id, { rules, rulesWhen = [] }] of Object.entries(fields))
    for (const set of [rules, ...rulesWhen.map((branch) => branch.rules)])
      for (const argument of Object.values(set ?? {}))
        if (isComparedField(argument)) found.set(argument.field, [...(found.get(argument.field) ?? []), id])
  return found
}

/** A state with its facts. */
export interface Moment {
  readonly state: State
  readonly facts: Facts
}

/** Returns the actions that consist of a change, as opposed to the use of a control. */
export function changesIn(flow: Flow, event: SessionEvent, before: Moment, after: Moment): Action[] {
  const names = Object.keys(computedOf(flow)).filter((name) => before.facts[name] !== undefined)
  const isOther = (name: string) => after.facts[name] !== undefined && after.facts[name] !== before.facts[name]
  return [...(names.some(isOther) ? (['computed value changed'] as const) : []), ...editsIn(flow, event, before, after)]
}

function editsIn(flow: Flow, event: SessionEvent, before: Moment, after: Moment): Action[] {
  if (event.type !== 'edited' && event.type !== 'autofilled') return []
  const [id = '', at, inner] = event.field.split('.')
  const { stepId, step, field } = placeOf(flow, id)
  const [old, now] = [before, after].map(({ state }) => state.steps.of(stepId).values)
  if (inner === undefined) return isComparisonChanged(step.fields, id, old!, now!) ? ['compared answer changed'] : []
  const [oldEntry, entry] = [old, now].map((values) => entriesIn(values![id])[Number(at)]!)
  const later = flow.order.slice(flow.order.indexOf(stepId) + 1)
  const isSaved = (name: string) => before.state.steps.of(name).saved !== undefined
  return [
    'entry changed',
    ...(isSaved(stepId) && later.some(isSaved) ? (['entry changed after a later answer'] as const) : []),
    ...(isComparisonChanged(entryFields(field)!, inner, oldEntry!, entry!)
      ? (['compared answer of an entry changed'] as const)
      : []),
  ]
}

/** Reports whether a field with which others are compared has another value, and one of the others has a value. */
function isComparisonChanged(
  fields: Readonly<Record<string, Field>>,
  id: string,
  before: StepValues,
  after: StepValues,
): boolean {
  const others = compared(fields).get(id) ?? []
  return Boolean(before[id]) && !isSame(before[id], after[id]) && others.some((other) => Boolean(after[other]))
}
