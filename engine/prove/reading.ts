import type { Slot as Picked } from '../flow/text.ts'
import { textOf } from '../flow/text.ts'
import type { Fact } from '../flow/when.ts'
import type { Slot } from '../lint/slots.ts'
import type { Subject } from '../lint/subject.ts'
import { chosenIn, namesIn, type Choice } from './chosen.ts'
import type { Scope } from './answering.ts'
import type { Explorer } from './explorer.ts'
import type { Situation } from './situation.ts'

/** What a slot says in one case in which a visitor can meet it. */
export interface Case {
  readonly situation: Situation
  /** The step at whose sight it is met, where there is one. */
  readonly step: string | undefined
  readonly text: string | undefined
  readonly choices: readonly Choice[]
}

/** A slot that has alternatives or words in it, with all its cases. */
export interface Reading {
  readonly slot: Slot
  /** Undefined where there are more than can be gone through. */
  readonly cases: readonly Case[] | undefined
}

/** The situations of cases; none where there are too many. */
export const situationsOf = (cases: readonly Case[] = []): Situation[] => cases.map(({ situation }) => situation)

const kinds: readonly Slot['kind'][] = ['text', 'number', 'extra']

/** Every slot of a flow in every case in which a visitor can meet it; a word, that can be used anywhere, in every case there is. */
export function readingsOf(subject: Subject, explorer: Explorer): Reading[] {
  const { flow, slots } = subject
  return slots
    .filter(({ kind }) => kinds.includes(kind))
    .map((slot): Reading => {
      const value = slot.value as Picked<Fact>
      const names = namesIn(flow, value)
      const cases = scopesOf(subject, slot).map((scope) => {
        return explorer.situations(names, scope)?.map((situation): Case => ({
          situation,
          step: scope.step,
          text: slot.kind === 'text' ? textOf(flow, value as Picked<string>, situation.facts) : undefined,
          choices: [...chosenIn(flow, slot.path, value, situation.facts)],
        }))
      })
      return { slot, cases: cases.includes(undefined) ? undefined : cases.flatMap((one) => one ?? []) }
    })
}

const atTheEnd = ['submitting', 'error', 'duplicated', 'sms']

/** The moments at which a slot can be met; none for a table that no field uses. */
function scopesOf({ fields }: Subject, { path }: Slot): Scope[] {
  const [root, name, part, id] = path
  if (root === 'steps') {
    const field = part === 'fields' ? fields.find((one) => one.id === id && one.step === name)?.field : undefined
    return [{ step: String(name), when: field?.when }]
  }
  if (root === 'tables') {
    return fields
      .filter(({ field }) => field.options === name || field.suggest?.domains === name)
      .map(({ step, field }) => ({ step, when: field.when }))
  }
  if (root === 'send' || (root === 'modals' && atTheEnd.includes(String(name)))) return [{ moment: 'end' }]
  return [root === 'clients' && name === 'found' ? { moment: 'found' } : {}]
}
