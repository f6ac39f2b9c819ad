import type { Flow } from '../../../schemas/flow.ts'
import { allPlaces } from '../program/fields.ts'
import type { State } from './state.ts'

/** The visitor's telephone number as it was answered, '' without one. */
export function phoneOf(flow: Flow, { steps }: Pick<State, 'steps'>, field: string): string {
  const place = allPlaces(flow).get(field)
  return String((place && steps.of(place.stepId).saved?.[field]) ?? '')
}
