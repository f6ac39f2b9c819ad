import type { Field, Flow } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import { compiledNames } from '../placeholders.ts'
import { factKey } from '../program/text.ts'
import type { Facts } from '../program/when.ts'

/** The fields of a step, by id. */
type Fields = readonly (readonly [id: string, field: Field])[]

/**
 * Returns the fields of a step that occur in a condition or a text of the flow. Answers to other fields have no effect
 * elsewhere.
 */
export const fieldsInUse = (flow: Flow, step: string): Fields => allInUse(flow).get(step)!

const allInUse = derived((flow: Flow): ReadonlyMap<string, Fields> => {
  const names = new Set<string>()
  addNames(flow, names)
  return new Map(
    Object.entries(flow.steps).map(([id, { fields }]) => [
      id,
      Object.entries(fields).filter(([name]) => names.has(name)),
    ]),
  )
})

const mentions = derived((_flow: Flow) => new Map<string, readonly string[]>())

/**
 * Reports whether a step shows the same texts and fields with either facts, because every fact that it uses is equal.
 */
export function haveSameFacts(flow: Flow, step: string, left: Facts, right: Facts): boolean {
  if (left === right) return true
  const known = mentions(flow)
  let names = known.get(step)
  if (!names) known.set(step, (names = mentionedBy(flow, step)))
  return names.every((name) => {
    const fact = left[name]
    return fact === right[name] && (fact === undefined || left[factKey(name, fact)] === right[factKey(name, fact)])
  })
}

/**
 * Returns the names that a step uses, directly or through words and links of the flow. Those that are no facts among
 * them never differ.
 */
function mentionedBy(flow: Flow, id: string): string[] {
  const names = new Set<string>()
  const step = flow.steps[id]!
  const tables = Object.values(step.fields).map(({ options }) =>
    typeof options === 'string' ? flow.tables?.[options] : undefined,
  )
  addNames({ ...step, fields: {} }, names)
  for (const part of [Object.values(step.fields), tables, flow.frame, flow.links]) addNames(part, names)
  // The set grows during this loop, because words may refer to other words.
  for (const name of names) addNames(flow.words?.[name], names)
  return [...names]
}

/**
 * Adds all names in a part of a flow. Every key counts as a name, because conditions consist of names, except the keys
 * under which fields are declared.
 */
function addNames(node: unknown, names: Set<string>, declares = false): void {
  if (typeof node === 'string') for (const name of compiledNames(node)) names.add(name)
  if (typeof node !== 'object') return
  for (const key in node) {
    if (!declares) names.add(key)
    addNames((node as Readonly<Record<string, unknown>>)[key], names, key === 'fields')
  }
}
