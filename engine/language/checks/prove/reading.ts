import type { When } from '../../../../schemas/flow.ts'
import { isPicks, type Slot as Picked } from '../../../runtime/program/text.ts'
import type { Fact } from '../../../runtime/program/when.ts'
import { namesIn } from '../../names/dependencies.ts'
import type { Slot } from '../../names/slots.ts'
import type { Subject } from '../../names/subject.ts'
import type { Scope } from './explore/scope.ts'
import { scopesWithin } from './scopes.ts'

/** A slot with alternatives or words, with everything that decides its content and where it can be met. */
export interface Reading {
  readonly slot: Slot
  readonly value: Picked<Fact>
  /** The conditions of its alternatives; none of a plain value. */
  readonly conditions: readonly (When | undefined)[]
  readonly names: readonly string[]
  readonly scopes: readonly Scope[]
}

const kinds: readonly Slot['kind'][] = ['text', 'number', 'extra']

/** Every slot of a flow with the moments at which a visitor can meet it; a word, that can be used anywhere, at any. */
export function readingsOf(subject: Subject): Reading[] {
  return subject.slots
    .filter(({ kind }) => kinds.includes(kind))
    .map((slot): Reading => {
      const value = slot.value as Picked<Fact>
      const conditions = isPicks(value) ? value.map(({ when }: { when?: When }) => when) : []
      return { slot, value, conditions, names: [...namesIn(subject.flow, value)], scopes: scopesOf(subject, slot) }
    })
}

const afterSending = ['submitting', 'error', 'duplicated', 'sms']

/** The moments at which a slot can be met; none for a table that no field uses. */
function scopesOf(subject: Subject, { path }: Slot): Scope[] {
  const [root, name] = path
  if (root === 'steps' || root === 'tables') return scopesWithin(subject, path)
  if (root === 'send' || root === 'review') return [{ phase: 'end' }]
  if (root === 'modals' && afterSending.includes(String(name))) return [{ phase: 'end', isSent: true }]
  return [root === 'clients' && name === 'found' ? { phase: 'found' } : {}]
}
