import type { Flow } from '../../../schemas/flow.ts'
import { ordered } from '../cases/ordered.ts'
import { testOf, testsOf, type Test } from '../cases/test.ts'
import type { Turn } from '../cases/turn.ts'
import { derived } from '../derived.ts'
import { computedOf, keyOf, planOf, sourcesOf } from '../program/computed.ts'
import { allPlaces } from '../program/fields.ts'
import { domainOf } from '../program/host.ts'
import { kindOf } from '../program/kind.ts'
import type { Program } from '../program/program.ts'
import { fieldsOf } from '../program/shapes.ts'
import { isPicks } from '../program/text.ts'
import type { Fact } from '../program/when.ts'

/** The parts that decide a payload: the context names in conditions, the steps, and the extra values. */
export type Part = Turn & { readonly id: string; readonly place: number } & (
    | { readonly kind: 'context'; readonly values: readonly Fact[] }
    | {
        readonly kind: 'step' | 'extra' | 'computed'
        readonly keys: readonly string[]
        readonly referenced: readonly string[]
      }
  )

/** A part that decides a computed value. */
type ComputedPart = Omit<Exclude<Part, { readonly kind: 'context' }>, 'place' | 'kind'> & { readonly kind: 'computed' }

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
  const inConditions = new Set([...steps, ...extras].flatMap((part) => part.referenced))
  const computed = computedParts(flow, inConditions)
  const referenced = new Set([...inConditions, ...computed.flatMap((part) => part.referenced)])
  const names = Object.keys(flow.context).filter((name) => referenced.has(name))
  const context = names.map((id) => ({
    kind: 'context' as const,
    id,
    names: [id],
    tests: [],
    values: caseValues(flow, id),
  }))
  return [...context, ...steps, ...extras, ...computed].map((part, place) => ({ ...part, place }))
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

/**
 * Returns the parts of a payload that decide the values which conditions or the payload contain, each after its
 * sources.
 *
 * @param referenced the names in the conditions of the other parts
 */
function computedParts(flow: Flow, referenced: ReadonlySet<string>): ComputedPart[] {
  const all = computedOf(flow)
  const needed = new Set<string>()
  const add = (name: string): void => {
    if (!Object.hasOwn(all, name) || needed.has(name)) return
    needed.add(name)
    for (const source of sourcesOf(all[name]!)) add(source)
  }
  for (const [name, { send }] of Object.entries(all)) if (send !== undefined || referenced.has(name)) add(name)
  return [...needed].map((name) => {
    const roots = planOf(flow).roots.get(name)!
    const own = sourcesOf(all[name]!).filter((source) => Object.hasOwn(all, source))
    const { send } = all[name]!
    return {
      kind: 'computed' as const,
      id: name,
      names: [name],
      tests: [...roots.flatMap((root) => valueTests(flow, root)), ...own.map((source) => testOf({ [source]: true })!)],
      referenced: [...new Set([...roots, ...own])],
      keys: send === undefined ? [] : [keyOf(name, send)],
    }
  })
}

/** Returns tests that distinguish the values that a name can have for one payload. */
function valueTests(flow: Flow, name: string) {
  const entry = Object.hasOwn(flow.context, name) ? flow.context[name] : undefined
  if (entry)
    return 'values' in entry && Array.isArray(entry.values)
      ? entry.values.map((value) => testOf({ [name]: value })!)
      : []
  const { options } = allPlaces(flow).get(name)?.field ?? {}
  const list = typeof options === 'string' ? flow.tables?.[options] : options
  return [true, ...Object.keys(list ?? {})].map((value) => testOf({ [name]: value })!)
}
