import { type Path, pathText } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import type { FlowDocument } from '../document/document.ts'
import { shared } from '../document/shared.ts'
import type { Autosaved } from './autosave.ts'
import type { Judgement, ReadFlow } from './judging.ts'
import type { Outcome } from './keeper.ts'

/** The state of the workspace at one time. Every change creates a new object. */
export interface Snapshot {
  /** False until the files have been read for the first time. */
  readonly isOpen: boolean
  readonly ids: readonly string[]
  /** The id of the file that is being edited, or '' if there is none. */
  readonly current: string
  /** The id of the file that is judged and previewed: the current one, or the one before the theme was opened. */
  readonly subject: string
  /** The contents of the files by id. Undefined for a flow that was not saved yet. */
  readonly saved: Readonly<Record<string, string | undefined>>
  /** The texts of the drafts that are stored next to the files. */
  readonly drafts: Readonly<Record<string, string>>
  readonly fresh: Fresh
  /** Unsaved work of closed tabs, except the work that was opened. */
  readonly left: readonly Autosaved[]
  readonly text: string
  /** The latest reading of the current flow, with the text that was read. */
  readonly reading: ReadFlow | undefined
  /** The latest result of the check, with the text that was checked. */
  readonly checked: Judgement | undefined
  /** The text on which the check gave up. */
  readonly unchecked: string | undefined
  /** The differences that are to be settled, by flow. */
  readonly questions: Readonly<Record<string, Question>>
  /** The outcome of the latest save. */
  readonly outcome: Saved | undefined
  /** The reason why the files could not be read the last time. */
  readonly unreadable: string | undefined
  /** The last version of the current flow without mistakes, which previews show. Unchanged parts stay the same. */
  readonly sound: Flow | undefined
  /** The ids of the files that differ from what is saved. */
  readonly changed: readonly string[]
  readonly undoable: boolean
  readonly redoable: boolean
  /** The findings for the current text: those of the check, or of the latest reading until the check is finished. */
  readonly findings: readonly WordedFinding[]
  /** How far the check of the current text is, its family included. `failed`: it gave up. */
  readonly progress: 'busy' | 'checked' | 'failed'
}

const noFindings: readonly WordedFinding[] = []

/** Returns the parts of a snapshot that follow from the others. Parts that are equal to the previous ones stay. */
export function following(
  snapshot: Snapshot,
  documents: ReadonlyMap<string, FlowDocument>,
): Pick<Snapshot, 'changed' | 'undoable' | 'redoable' | 'findings' | 'progress'> {
  const { ids, saved, current, text, checked, reading, unchecked } = snapshot
  const document = documents.get(current)
  const changed = ids.filter((id) => documents.get(id)?.text !== saved[id])
  const isChecked = checked?.of === text
  const findings = isChecked ? [...checked.findings, ...(checked.family ?? [])] : (reading?.findings ?? noFindings)
  return {
    changed: shared(snapshot.changed, changed) as readonly string[],
    undoable: document?.undoable === true,
    redoable: document?.redoable === true,
    findings: shared(snapshot.findings, findings) as readonly WordedFinding[],
    progress: unchecked === text ? 'failed' : isChecked && checked.family !== undefined ? 'checked' : 'busy',
  }
}

/** The outcome of saving a flow, together with the flows that had to be saved with it. */
export interface Saved {
  readonly id: string
  readonly text: string
  readonly outcome: Outcome
  /** The flows that were saved as drafts because they have errors. */
  readonly drafts: readonly string[]
}

/** The snapshot of a studio that has read nothing yet. */
export const nothing: Snapshot = {
  isOpen: false,
  ids: [],
  current: '',
  subject: '',
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
  changed: [],
  undoable: false,
  redoable: false,
  findings: noFindings,
  progress: 'busy',
}

/** Returns the snapshot's entries without a flow that is closed. */
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

/**
 * The parts of the current flow that were just added. Their findings are hidden until the author has had time to fill
 * them in.
 */
export type Fresh = readonly Path[]

/** Reports whether a finding is about a part that was just added. */
export const isToFill = ({ path, flow }: WordedFinding, current: string, fresh: Fresh): boolean =>
  flow === current &&
  fresh.map(pathText).some((part) => path === part || path.startsWith(`${part}.`) || path.startsWith(`${part}[`))

/**
 * A difference between a file and the open text, which has to be settled before the file is written. `changed`: the
 * file was changed elsewhere. `gone`: it was deleted or renamed there. `recovered`: unsaved work of an earlier visit
 * was found. `draft`: the draft began from an older state of the file.
 */
export type Question =
  | {
      readonly kind: 'changed' | 'recovered' | 'draft'
      readonly file: string
      /** The time at which the work was stored. */ readonly at?: number
    }
  | { readonly kind: 'gone' }

/** Returns the questions about files that had changed by the time of saving. Null means that a file is gone. */
export const questionsOf = (changed: Readonly<Record<string, string | null>>): Readonly<Record<string, Question>> =>
  Object.fromEntries(
    Object.entries(changed).map(([id, file]) => [id, file === null ? { kind: 'gone' } : { kind: 'changed', file }]),
  )
