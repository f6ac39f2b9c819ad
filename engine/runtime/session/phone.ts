import type { Flow } from '../../../schemas/flow.ts'
import { allPlaces } from '../program/fields.ts'
import type { State } from './state.ts'

/** Returns the visitor's telephone number as it was answered; '' if there is none. */
export function phoneOf(flow: Flow, { steps }: Pick<State, 'steps'>, field: string): string {
  const place = allPlaces(flow).get(field)
  return String((place && steps.of(place.stepId).saved?.[field]) ?? '')
}
