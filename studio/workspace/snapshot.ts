import type { Flow } from '../../schemas/flow.ts'
import type { Autosaved } from './autosave.ts'
import type { Fresh } from './fresh.ts'
import type { Judgement, ReadFlow } from './judging.ts'
import type { Outcome } from './keeper.ts'
import type { Question } from './question.ts'

/** What is known at a moment. Another moment is another object. */
export interface Snapshot {
  /** False until the files have been read for the first time. */
  readonly isOpen: boolean
  readonly ids: readonly string[]
  /** The flow that is worked on. */
  readonly current: string
  /** What the files hold, by id; undefined of one that was not saved yet. */
  readonly saved: Readonly<Record<string, string | undefined>>
  /** The texts of the drafts that are kept beside the files. */
  readonly drafts: Readonly<Record<string, string>>
  readonly fresh: Fresh
  /** Unsaved work of other tabs that are closed, besides what was opened. */
  readonly left: readonly Autosaved[]
  readonly text: string
  /** The current flow as it was read last, and of which text that was. */
  readonly reading: ReadFlow | undefined
  /** What the check has said last, and of which text. */
  readonly checked: Judgement | undefined
  /** The text on which the check gave up. */
  readonly unchecked: string | undefined
  /** The differences that are to be settled, by flow. */
  readonly questions: Readonly<Record<string, Question>>
  /** The outcome of saving last. */
  readonly outcome: Saved | undefined
  /** Why the files could not be read last. */
  readonly unreadable: string | undefined
  /** The current flow as it was when nothing was wrong with it last: what previews show. */
  readonly sound: Flow | undefined
}

/** The outcome of saving a flow, with those that had to be saved with it. */
export interface Saved {
  readonly id: string
  readonly text: string
  readonly outcome: Outcome
  /** The flows that were kept as drafts, since they have errors. */
  readonly drafts: readonly string[]
}

/** The snapshot of a studio that has read nothing yet. */
export const nothing: Snapshot = {
  isOpen: false,
  ids: [],
  current: '',
  saved: {},
  drafts: {},
  fresh: [],
  left: [],
  text: '',
  reading: undefined,
  checked: undefined,
  unchecked: undefined,
  questions: {},
  outcome: undefined,
  unreadable: undefined,
  sound: undefined,
}

/** Returns what is known without a flow that is closed. */
export function without(
  { ids, saved, drafts, questions }: Snapshot,
  id: string,
): Pick<Snapshot, 'ids' | 'saved' | 'drafts' | 'questions'> {
  const rest = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([item]) => item !== id))
  return {
    ids: ids.filter((item) => item !== id),
    saved: rest(saved),
    drafts: rest(drafts),
    questions: rest(questions),
  }
}
