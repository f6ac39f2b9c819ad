import { kindOf } from '../../kinds/kind.ts'
import { isSame, type Value } from '../../kinds/value.ts'
import { placeOf } from '../../program/fields.ts'
import type { Program } from '../../program/program.ts'
import type { Facts } from '../../program/when.ts'
import { filled } from '../handlers/filled.ts'
import type { State } from '../state.ts'
import type { Candidate } from './view.ts'

const none: readonly Candidate[] = []

/** The places that a shared key leaves to choose from. What is the same for all of them is not repeated in each. */
export function candidatesOf(program: Program, state: State, facts: Facts, id: string): readonly Candidate[] {
  const { flow } = program
  const found = state.steps.of(placeOf(flow, id).stepId).lookups[id]?.candidates
  if (!found || found.length === 0) return none
  const all = found.map((values) => filled(program, id, values))
  const [first = {}] = all
  const distinguishing = Object.keys(first).filter((target) => all.some((item) => item[target] !== first[target]))
  const wording = (target: string, value: Value) => {
    const { field } = placeOf(flow, target)
    return kindOf(program, field).wording(program, field, value, facts)
  }
  const holds = ([target, value]: [string, Value]) =>
    isSame(state.steps.of(placeOf(flow, target).stepId).values[target], value)
  return all.map((item) => ({
    text: distinguishing.map((target) => wording(target, item[target] ?? '')).join(''),
    chosen: Object.entries(item).every(holds),
  }))
}
