import { isEqual } from './is-equal.ts'
import type { State } from './state.ts'

type Writable<Part> = { -readonly [Name in keyof Part]: Part[Name] }

/** The parts of a state that are changed from within; all others are replaced. */
const parts = ['clients', 'send', 'sms', 'memory'] as const

/** A state to be written to. Its parts may be, too; whatever lies deeper is replaced. */
export type Draft = { [Name in keyof State]: Name extends (typeof parts)[number] ? Writable<State[Name]> : State[Name] }

/** A copy of a state, to be written to. */
export function draftOf(state: State): Draft {
  const draft: Draft = { ...state }
  for (const name of parts) copyPart(draft, name)
  return draft
}

function copyPart<Name extends keyof Draft>(draft: Draft, name: Name): void {
  draft[name] = { ...(draft[name] as object) } as Draft[Name]
}

/** The state that a draft has become: what nothing was written to is what it was before, the whole state included. */
export function finished(draft: Draft, before: State): State {
  const state = { ...draft }
  for (const name of parts) if (isEqual(draft[name], before[name])) Object.assign(state, { [name]: before[name] })
  return isEqual(state, before) ? before : state
}
