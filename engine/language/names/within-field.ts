import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { namesInCondition } from '../../runtime/program/when.ts'

/** Every condition that decides what there is of a field: its own, and those in it. */
export const conditionsWithin = (flow: Flow, field: Field): (When | undefined)[] => [
  field.when,
  ...conditionsIn(flow, field),
]

/** The names that they ask for. */
export const namesWithin = (flow: Flow, field: Field): string[] =>
  conditionsWithin(flow, field).flatMap(namesInCondition)
