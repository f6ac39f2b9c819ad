import type { Flow } from '../../../schemas/flow.ts'
import { ordered } from '../cases/ordered.ts'
import { testsOf, type Test } from '../cases/test.ts'
import type { Turn } from '../cases/turn.ts'
import { derived } from '../derived.ts'
import { domainOf } from '../program/host.ts'
import { kindOf } from '../program/kind.ts'
import type { Program } from '../program/program.ts'
import { fieldsOf } from '../program/shapes.ts'
import { isPicks } from '../program/text.ts'
import type { Fact } from '../program/when.ts'

/** The parts that decide a payload: the context names in conditions, the steps, and the extra values. */
export type Part = Turn & { readonly id: string; readonly place: number } & (
    | { readonly kind: 'context'; readonly values: readonly Fact[] }
    | { readonly kind: 'step' | 'extra'; readonly keys: readonly string[]; readonly referenced: readonly string[] }
  )

/** Returns all keys that a payload may contain. */
export const keysOf = derived(
  (parts: readonly Part[]): ReadonlySet<string> =>
    new Set(parts.flatMap((part) => (part.kind === 'context' ? [] : part.keys))),
)

/**
 * Returns the parts of a flow's payload, each after those on which it depends. Context that only changes texts is left
 * out.
 */
export const partsOf = derived((program: Program): readonly Part[] => ordered(listed(program)))

function listed(program: Program): Part[] {
  const { flow } = program
  const steps = flow.order.map((id) => {
    const { when, fields, answer = {} } = flow.steps[id]!
    const used = new Set(Object.values(answer).flatMap(fieldsOf))
    const inFields = Object.values(fields).flatMap((field) => [
      field.when,
      ...(program.branches?.conditionsIn(flow, field) ?? []),
    ])
    const tests = [when, ...inFields].flatMap(testsOf)
    return {
      kind: 'step' as const,
      id,
      names: Object.keys(fields).filter((field) => kindOf(program, fields[field]!).fact),
      tests,
      referenced: namesIn(tests),
      keys: [...Object.keys(fields).filter((field) => !used.has(field)), ...Object.keys(answer)],
    }
  })
  const extras = Object.entries(flow.send.add ?? {}).map(([id, slot]) => {
    const tests = isPicks(slot) ? slot.flatMap(({ when }) => testsOf(when)) : []
    return { kind: 'extra' as const, id, names: [], tests, referenced: namesIn(tests), keys: [id] }
  })
  const referenced = new Set([...steps, ...extras].flatMap((part) => part.referenced))
  const names = Object.keys(flow.context).filter((name) => referenced.has(name))
  const context = names.map((id) => ({
    kind: 'context' as const,
    id,
    names: [id],
    tests: [],
    values: caseValues(flow, id),
  }))
  return [...context, ...steps, ...extras].map((part, place) => ({ ...part, place }))
}

const namesIn = (tests: readonly Test[]) => [...new Set(tests.flatMap(({ names }) => names))]

/**
 * Returns the values of a context name that conditions can distinguish; for a free text, only whether it is present.
 */
export function caseValues(flow: Flow, name: string): readonly Fact[] {
  const domain = domainOf(flow.context[name]!)
  if (typeof domain === 'object') return domain
  return domain === 'text' ? ['', 'text'] : [false, true]
}
