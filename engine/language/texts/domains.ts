import type { Flow } from '../../../schemas/flow.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { Fact } from '../../runtime/program/when.ts'

/**
 * The values that a name can have where texts and conditions use it. Free texts stand as themselves in angle brackets,
 * or are missing; an answer may not be given yet.
 */
export function domainOf(flow: Flow, name: string): readonly (Fact | undefined)[] {
  const entry = flow.context[name]
  if (!entry) return [undefined, ...answersOf(flow, name)]
  if ('from' in entry) return Array.isArray(entry.values) ? entry.values : ['', `\u27E8${entry.from}\u27E9`]
  const isNumber = 'today' in entry || ('clients' in entry && entry.clients === 'count')
  return isNumber ? [`\u27E8${name}\u27E9`] : [false, true]
}

function answersOf(flow: Flow, name: string): string[] {
  const field = Object.values(flow.steps).find((step) => step.fields[name])?.fields[name]
  return field ? Object.keys(optionsOf(flow, field)) : []
}
