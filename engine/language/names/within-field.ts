import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { namesInCondition } from '../../runtime/program/when.ts'

/** Lists the conditions on which a field and its content depend: its own, and those in it. */
export const conditionsWithin = (flow: Flow, field: Field): (When | undefined)[] => [
  field.when,
  ...conditionsIn(flow, field),
]

/** Lists the names in these conditions. */
export const namesWithin = (flow: Flow, field: Field): string[] =>
  conditionsWithin(flow, field).flatMap(namesInCondition)
