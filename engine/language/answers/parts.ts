import type { Step, When } from '../../../schemas/flow.ts'
import { stepPayload } from '../../runtime/program/payload.ts'
import { startValues } from '../../runtime/program/start.ts'
import { isPicks } from '../../runtime/program/text.ts'
import { holds, leftName, unknownsIn, type Case, type Unknown } from './conditions.ts'
import { keysOf } from './keys.ts'
import { all, cases, has, within, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/** A key of the payload: what it must be in each case. */
export interface Part {
  readonly key: string
  readonly unknowns: readonly Unknown[]
  /** What goes for its value, wherever it is. */
  readonly value: Schema
  readonly inCase: (known: Case) => Schema
}

export function partsOf(sending: Sending): Part[] {
  const { order, steps, send } = sending.flow
  const extras = Object.keys(send.add ?? {}).map((key) => extraPart(sending, key))
  const parts = order.flatMap((id) => stepParts(sending, id, steps[id]!))
  const referenced = new Set([...parts, ...extras].flatMap(({ unknowns }) => unknowns.map(({ name }) => name)))
  const known = parts.map(({ step, ...part }) => {
    const left: Unknown[] = referenced.has(leftName(step)) ? [{ name: leftName(step), values: [false, true] }] : []
    return { ...part, unknowns: [...part.unknowns, ...left] }
  })
  return [...known, ...extras]
}

function stepParts(sending: Sending, id: string, step: Step): (Part & { readonly step: string })[] {
  return keysOf(sending, step).map(({ key, value, whens, required: referenced }) => ({
    step: id,
    key,
    // While a step is given, its own answers are there.
    unknowns: unknownsIn(sending, [step.when, ...whens]).filter(({ name }) => name !== leftName(id)),
    value,
    inCase(known) {
      const inStep = (when: When | undefined) => holds(sending, when, { ...known, [leftName(id)]: false })
      return all([
        cases(inStep(step.when), referenced(inStep), within(key, false)),
        known[leftName(id)] !== true || unchecked(sending, step, key),
      ])
    },
  }))
}

/** That a key is sent as the step starts; what the page gives stands there as it was sent. */
function unchecked({ program, kinds }: Sending, step: Step, key: string): Schema {
  const own = step.fields[key]
  if (own && !kinds[own.type]!.drawn) return true
  const { when: _, ...withoutCondition } = step
  const fields = Object.fromEntries(Object.entries(step.fields).map(([name, { when: __, ...field }]) => [name, field]))
  const start = stepPayload(program, { ...withoutCondition, fields }, startValues(program, step), {})
  return within(key, Object.hasOwn(start, key) && { const: start[key] })
}

function extraPart(sending: Sending, key: string): Part {
  const slot = sending.flow.send.add![key]!
  const picks: readonly { readonly when?: When; readonly use: unknown }[] = isPicks(slot) ? slot : [{ use: slot }]
  return {
    key,
    unknowns: unknownsIn(
      sending,
      picks.map(({ when }) => when),
    ),
    value: true,
    inCase: (known) =>
      picks.reduceRight<Schema>(
        (rest, { when, use }) => cases(holds(sending, when, known), has(key, { const: use }), rest),
        within(key, false),
      ),
  }
}
