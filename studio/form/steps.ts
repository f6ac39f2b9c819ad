import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { moveAt, insertAt, removeAt, setAt, type Edit } from '../document/edits.ts'
import { nodeAt, valueIn, type Tree } from '../document/tree.ts'
import { takenNames, unusedName } from './new-entry.ts'

/** Returns the steps of a flow file in the order of the conversation. Steps that `order` leaves out come last. */
export function stepsOf(value: unknown): readonly string[] {
  const { steps, order } = (isPart(value) ? value : {}) as { steps?: unknown; order?: unknown }
  const all = isPart(steps) ? Object.keys(steps) : []
  const first = Array.isArray(order) ? order.map(String).filter((id) => all.includes(id)) : []
  return [...first, ...all.filter((id) => !first.includes(id))]
}

const orderIn = (tree: Tree): readonly unknown[] | undefined => {
  const order = valueIn(tree, ['order'])
  return Array.isArray(order) ? (order as unknown[]) : undefined
}

/** Returns the edits that move a step to the position of another step. A step that `order` leaves out does not move. */
export function stepMoved(tree: Tree, id: string, to: string): Edit[] {
  const order = orderIn(tree)
  const list = order ?? Object.keys(valueIn(tree, ['steps']) as object)
  const [from, place] = [list.indexOf(id), list.indexOf(to)]
  return from === -1 || place === -1 ? [] : moveAt(tree, order ? ['order'] : ['steps'], from, place)
}

/** Returns the edits that remove a step, also from `order`. */
export function stepRemoved(tree: Tree, id: string): Edit[] {
  const place = orderIn(tree)?.indexOf(id) ?? -1
  const named = nodeAt(tree, ['order', 'add', id])
    ? orderWithout(tree, id)
    : place === -1
      ? undefined
      : ['order', place]
  return [...removeAt(tree, ['steps', id]), ...(named ? removeAt(tree, named) : [])]
}

/** Returns the path of what a step leaves empty in a change of the order. */
function orderWithout(tree: Tree, id: string): Path {
  const isAlone = (path: Path) => Object.keys(valueIn(tree, path) as object).length === 1
  if (!isAlone(['order', 'add'])) return ['order', 'add', id]
  return isAlone(['order']) ? ['order'] : ['order', 'add']
}

/**
 * Returns the edits that add a step after another step, or at the end.
 *
 * @param inherited the order of the base, for a variant: without an order of its own, it adds the step to that
 */
export function stepAdded(tree: Tree, id: string, step: unknown, after?: string, inherited?: unknown): Edit[] {
  if (Array.isArray(inherited) && !orderIn(tree)) {
    const place = { after: after ?? (inherited.at(-1) as string) }
    const added = valueIn(tree, ['order', 'add'])
    const change = Array.isArray(added) ? [...(added as unknown[]), id] : place
    return [
      ...setAt(tree, ['steps', id], step),
      ...setAt(tree, Array.isArray(added) ? ['order', 'add'] : ['order', 'add', id], change),
    ]
  }
  const keys = Object.keys(valueIn(tree, ['steps']) ?? {})
  const order = orderIn(tree)
  const place = (list: readonly unknown[]) => (list.includes(after) ? list.indexOf(after) + 1 : list.length)
  return [
    ...insertAt(tree, ['steps'], place(keys), step, id),
    ...(order ? insertAt(tree, ['order'], place(order), id) : []),
  ]
}

/**
 * Returns a copy of a step with new names, since no two fields of a flow have the same name.
 *
 * @param reservedIds names that are taken in addition to those of the file
 */
export function copyOf(
  value: unknown,
  id: string,
  reservedIds: readonly string[] = [],
): { readonly id: string; readonly step: unknown } {
  const steps = (value as { steps: Record<string, { fields?: Record<string, unknown> } | null> }).steps
  const taken = [...takenNames(value), ...reservedIds]
  const names = new Map<string, string>()
  for (const field of Object.keys(steps[id]?.fields ?? {}))
    names.set(field, unusedName(field, [...taken, ...names.values()]))
  return { id: unusedName(id, taken), step: withNames(steps[id], names) }
}

/** Returns the step with its fields renamed, both as keys and where `answer` and `attention` name them. */
function withNames(step: unknown, names: ReadonlyMap<string, string>): unknown {
  const { fields = {}, answer, attention, ...rest } = step as Record<string, unknown>
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value
    if (Array.isArray(value)) return value.map(named)
    return isPart(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item)])) : value
  }
  const own = Object.entries(fields as Record<string, unknown>).map(([key, field]) => [names.get(key) ?? key, field])
  return {
    ...rest,
    fields: Object.fromEntries(own),
    ...(answer !== undefined && { answer: named(answer) }),
    ...(attention !== undefined && { attention: named(attention) }),
  }
}
