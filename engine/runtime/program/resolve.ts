import type { Flow } from '../../../schemas/flow.ts'
import { reservedAt } from './own-names.ts'
import { reportMissing, type Report } from './report-missing.ts'
import { isPicks, pick, textOf, type Slot } from './text.ts'
import type { Fact, Facts } from './when.ts'

/** A slot after its alternatives are decided: a list of `{ when, use }` becomes the `use` that applies. */
export type Resolved<T> = T extends Fact
  ? T
  : T extends readonly { use: infer Value }[]
    ? Value | undefined
    : T extends readonly (infer Item)[]
      ? Resolved<Item>[]
      : T extends object
        ? { [K in keyof T]: Resolved<T[K]> }
        : T

/**
 * Decides every alternative and fills every text below `node`. The conditions themselves are left out.
 *
 * @param place the path of `node` in the flow; empty for a field
 * @param report called for texts that are skipped because an answer in them has no value
 */
export function resolve<T>(flow: Flow, node: T, facts: Facts, place = '', report: Report = reportMissing): Resolved<T> {
  const resolveAny = (part: unknown, at: string): unknown => {
    const textFor = (slot: Slot<string>) => textOf(flow, slot, facts, flow.links, reservedAt(at), report)
    if (typeof part === 'string') return textFor(part)
    if (isPicks(part as Slot<Fact>)) {
      const chosen = pick(part as Slot<Fact>, facts)
      return typeof chosen === 'string' ? textFor(part as Slot<string>) : chosen
    }
    if (Array.isArray(part)) return part.map((item) => resolveAny(item, at)).filter((item) => item !== undefined)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).flatMap(([key, value]) => {
      const result = key === 'when' ? undefined : resolveAny(value, at === '' ? key : `${at}.${key}`)
      return result === undefined ? [] : [[key, result] as const]
    })
    return Object.fromEntries(entries)
  }
  return resolveAny(node, place) as Resolved<T>
}
