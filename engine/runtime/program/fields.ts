import type { Field, Flow, Step } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'

interface FieldPlace {
  readonly stepId: string
  readonly step: Step
  readonly field: Field
}

/**
 * Returns the step and the declaration of a field. Field ids are unique within a flow; passing an unknown id is a
 * mistake of the caller.
 */
export function placeOf(flow: Flow, fieldId: string): FieldPlace {
  const place = allPlaces(flow).get(fieldId)
  if (!place) throw new RangeError(`The flow "${flow.id}" has no field "${fieldId}".`)
  return place
}

/** Returns the ids of the fields that visitors must tick before sending. */
export const agreementsOf = ({ send }: Flow): readonly string[] => [send.needs.agreed ?? []].flat()

/** Returns the places of all fields by field id. */
export const allPlaces: (flow: Flow) => ReadonlyMap<string, FieldPlace> = derived(
  ({ steps }) =>
    new Map(
      Object.entries(steps).flatMap(([stepId, step]) =>
        Object.entries(step.fields).map(([id, field]): [string, FieldPlace] => [id, { stepId, step, field }]),
      ),
    ),
)
