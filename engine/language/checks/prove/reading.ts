import type { When } from '../../../../schemas/flow.ts'
import { isPicks, type Slot as Picked } from '../../../runtime/program/text.ts'
import type { Fact } from '../../../runtime/program/when.ts'
import { namesIn, namesInConditions } from '../../names/dependencies.ts'
import type { Slot } from '../../names/slots.ts'
import type { Subject } from '../../names/subject.ts'
import type { Scope } from './explore/scope.ts'
import { scopesWithin } from './scopes.ts'

/**
 * A slot with its alternatives or words, the names that decide its content, and the scopes in which a visitor can meet
 * it.
 */
export interface Reading {
  readonly slot: Slot
  readonly value: Picked<Fact>
  /** The conditions of its alternatives; empty for a plain value. */
  readonly conditions: readonly (When | undefined)[]
  readonly names: readonly string[]
  readonly scopes: readonly Scope[]
}

const kinds: readonly Slot['kind'][] = ['text', 'message', 'number', 'extra']

/**
 * Returns every slot of a flow that visitors read, with the scopes in which they can meet it. A word can be used
 * anywhere, so its scope is not limited.
 */
export function readingsOf(subject: Subject): Reading[] {
  return subject.slots
    .filter(({ kind }) => kinds.includes(kind))
    .map((slot): Reading => {
      const value = slot.value as Picked<Fact>
      const conditions = isPicks(value) ? value.map(({ when }: { when?: When }) => when) : []
      return { slot, value, conditions, names: namesOf(subject, slot), scopes: scopesOf(subject, slot) }
    })
}

/** Returns the names that decide the content of a slot. In messages only conditions have names of the flow. */
const namesOf = ({ flow }: Subject, { kind, value }: Slot): string[] => [
  ...(kind === 'message' ? namesInConditions : namesIn)(flow, value as Picked<Fact>),
]

const afterSending = ['submitting', 'error', 'duplicated', 'sms']

/** Returns the scopes in which a slot can be met; empty for a table that no field uses. */
function scopesOf(subject: Subject, { path }: Slot): Scope[] {
  const [root, name] = path
  if (root === 'steps' || root === 'tables') return scopesWithin(subject, path)
  if (root === 'send' || root === 'review' || root === 'computed') return [{ phase: 'end' }]
  if (root === 'confirmation') return [{ phase: 'end', isSent: true, whens: whensOf(subject) }]
  if (root === 'modals' && afterSending.includes(String(name))) return [{ phase: 'end', isSent: true }]
  return [root === 'clients' && name === 'found' ? { phase: 'found' } : {}]
}

/** Returns the conditions under which a visitor is asked for the address of the confirmation. */
function whensOf({ flow, fields }: Subject): (When | undefined)[] {
  const address = fields.find(({ id }) => id === flow.confirmation?.to)
  return address ? [flow.steps[address.step]!.when, address.field.when].filter((when) => when !== undefined) : []
}
