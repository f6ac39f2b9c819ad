import type { Field, Flow, Step } from '../../../schemas/flow.ts'

interface FieldPlace {
  readonly stepId: string
  readonly step: Step
  readonly field: Field
}

const places = new WeakMap<Flow, ReadonlyMap<string, FieldPlace>>()

/**
 * Returns the step and the declaration of a field. Field ids are unique within a flow; passing an unknown id is a
 * mistake of the caller.
 */
export function placeOf(flow: Flow, fieldId: string): FieldPlace {
  const place = allPlaces(flow).get(fieldId)
  if (!place) throw new RangeError(`The flow "${flow.id}" has no field "${fieldId}".`)
  return place
}

/** Returns the places of all fields by field id. */
export function allPlaces(flow: Flow): ReadonlyMap<string, FieldPlace> {
  let known = places.get(flow)
  if (!known) {
    known = new Map(
      Object.entries(flow.steps).flatMap(([stepId, step]) =>
        Object.entries(step.fields).map(([id, field]): [string, FieldPlace] => [id, { stepId, step, field }]),
      ),
    )
    places.set(flow, known)
  }
  return known
}
