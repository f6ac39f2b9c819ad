import type { Flow, When } from '../../schemas/flow.ts'
import { isPicks } from './text.ts'
import type { Fact, Facts } from './when.ts'

/**
 * Every combination of the context values that decide what a payload holds: those that step, field and extra-value
 * conditions name. Other context only changes words.
 */
export function contextCases(flow: Flow): Facts[] {
  const names = Object.keys(flow.context).filter((name) => conditions(flow).some((when) => name in when))
  return names.reduce<Record<string, Fact>[]>(
    (cases, name) => cases.flatMap((facts) => domainOf(flow, name).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
}

function conditions(flow: Flow): When[] {
  const steps = Object.values(flow.steps)
  const fields = steps.flatMap((step) => Object.values(step.fields))
  const extras = Object.values(flow.send.add ?? {}).flatMap((slot) => (isPicks(slot) ? slot : []))
  return [...steps, ...fields, ...extras].flatMap(({ when }) => (when ? [when] : []))
}

function domainOf(flow: Flow, name: string): readonly Fact[] {
  const entry = flow.context[name]!
  if (!('from' in entry)) return [false, true]
  return Array.isArray(entry.values) ? entry.values : ['', 'text']
}
