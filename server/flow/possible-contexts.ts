import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { namesInCondition, type Fact, type Facts } from '../../engine/runtime/program/when.ts'
import { caseValues, partsOf } from '../../engine/runtime/verify/parts.ts'
import { couldBeSent } from '../../engine/runtime/verify/verify.ts'
import type { ContextEntry, Flow, When } from '../../schemas/flow.ts'

/** Returns the possible values of some context entries, as far as a payload leaves them open. */
type PossibleContexts = (payload: Payload, day: string) => readonly Facts[]

const mostCases = 64

/** Returns the context entries that some conditions name. */
export const contextNamesIn = ({ flow }: Program, conditions: readonly When[]): string[] =>
  Object.keys(flow.context).filter((name) => conditions.some((when) => namesInCondition(when).includes(name)))

/**
 * Prepares a function that returns the contexts in which a visitor could have sent a payload, for some context entries.
 *
 * @returns undefined if there are more than 64 cases: then the contexts remain unknown
 */
export function possibleContexts(program: Program, names: readonly string[]): PossibleContexts | undefined {
  const { flow } = program
  const cases = names.reduce<Record<string, Fact>[]>(
    (before, name) =>
      before.length > mostCases
        ? before
        : before.flatMap((facts) => caseValues(flow, name).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
  if (cases.length > mostCases) return undefined
  if (!partsOf(program).some(({ kind, id }) => kind === 'context' && names.includes(id))) return () => cases
  const narrowed = cases.map((facts) => ({ facts, program: { ...program, flow: narrow(flow, facts) } }))
  for (const item of narrowed) partsOf(item.program)
  return (payload, day) => narrowed.filter((item) => couldBeSent(item.program, payload, day)).map(({ facts }) => facts)
}

/** Returns the flow with these values as the only ones of their context entries. */
function narrow(flow: Flow, facts: Facts): Flow {
  const entries = Object.entries(facts).map(([name, value]) => [name, { from: name, values: [value] }])
  return { ...flow, context: { ...flow.context, ...(Object.fromEntries(entries) as Record<string, ContextEntry>) } }
}
