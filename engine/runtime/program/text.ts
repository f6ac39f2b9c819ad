import type { Flow, When } from '../../../schemas/flow.ts'
import { matches, type Fact, type Facts } from './when.ts'

type Picks<Value> = readonly { readonly when?: When; readonly use: Value }[]

/** A slot of a flow file: the value itself, or a list of which the first entry whose condition holds is used. */
export type Slot<Value> = Value | Picks<Value>

/** The value of a slot, or undefined where no entry applies. */
export function pick<Value extends Fact>(slot: Slot<Value> | undefined, facts: Facts): Value | undefined {
  if (!isPicks(slot)) return slot
  return slot.find((entry) => matches(entry.when, facts))?.use
}

/** Tells a list of alternatives from a plain value or a plain list. */
export function isPicks<Value>(slot: Slot<Value> | undefined): slot is Picks<Value> {
  return Array.isArray(slot) && typeof slot[0] === 'object'
}

const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)\}/g

/** Fills `{name}` from the words of the flow, then from the facts; a name that neither knows stays as it stands. */
export function textOf(flow: Flow, slot: Slot<string> | undefined, facts: Facts): string | undefined {
  const chosen = pick(slot, facts)
  return chosen?.replace(placeholder, (whole, name: string) => {
    const word = flow.words?.[name]
    if (word !== undefined) return textOf(flow, word, facts) ?? ''
    const fact = facts[name]
    return fact === undefined ? whole : String(fact)
  })
}
