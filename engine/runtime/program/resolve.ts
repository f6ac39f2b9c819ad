import type { Flow } from '../../../schemas/flow.ts'
import { isPicks, pick, textOf, type Slot } from './text.ts'
import type { Fact, Facts } from './when.ts'

/** A slot after its alternatives are decided: lists of `{ when, use }` become the `use` that applies. */
export type Resolved<T> = T extends Fact
  ? T
  : T extends readonly { use: infer Value }[]
    ? Value | undefined
    : T extends readonly (infer Item)[]
      ? Resolved<Item>[]
      : T extends object
        ? { [K in keyof T]: Resolved<T[K]> }
        : T

/** Decides every alternative and fills every text below `node`. Conditions themselves are left out. */
export function resolve<T>(flow: Flow, node: T, facts: Facts): Resolved<T> {
  return resolveAny(flow, node, facts) as Resolved<T>
}

function resolveAny(flow: Flow, node: unknown, facts: Facts): unknown {
  if (typeof node === 'string') return textOf(flow, node, facts)
  if (isPicks(node as Slot<Fact>)) {
    const chosen = pick(node as Slot<Fact>, facts)
    return typeof chosen === 'string' ? textOf(flow, node as Slot<string>, facts) : chosen
  }
  if (Array.isArray(node)) return node.map((item) => resolveAny(flow, item, facts)).filter((item) => item !== undefined)
  if (typeof node !== 'object' || node === null) return node
  const resolved: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === 'when') continue
    const result = resolveAny(flow, value, facts)
    if (result !== undefined) resolved[key] = result
  }
  return resolved
}
