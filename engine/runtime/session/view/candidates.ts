import type { Flow } from '../../../../schemas/flow.ts'
import { optionsOf } from '../../program/options.ts'
import { textOf } from '../../program/text.ts'
import type { Facts } from '../../program/when.ts'
import { placeOf } from '../fields.ts'
import { filled } from '../handlers/filled.ts'
import type { State } from '../state.ts'
import type { Candidate } from './view.ts'

/** The places that a shared key leaves to choose from. What is the same for all of them is not repeated in each. */
export function candidatesOf(flow: Flow, state: State, facts: Facts, id: string): Candidate[] {
  const all = (state.lookups[id]?.candidates ?? []).map((values) => filled(flow, id, values))
  const [first = {}] = all
  const told = Object.keys(first).filter((target) => all.some((one) => one[target] !== first[target]))
  const wording = (target: string, value: string) => {
    const option = optionsOf(flow, placeOf(flow, target).field)[value]
    return option ? (textOf(flow, option.title, facts) ?? '') : value
  }
  const holds = ([target, value]: [string, string]) => state.values[placeOf(flow, target).stepId]?.[target] === value
  return all.map((one) => ({
    text: told.map((target) => wording(target, one[target] ?? '')).join(''),
    chosen: Object.entries(one).every(holds),
  }))
}
