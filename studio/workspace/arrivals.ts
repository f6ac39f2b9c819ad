import { FlowDocument } from '../document/document.ts'
import { type Autosaved, isUnsaved } from './autosave.ts'
import type { StoredFiles, StoredFlow } from './keeper.ts'
import type { Question, Snapshot } from './snapshot.ts'

/** A flow as it is opened: its text, the content of its file, and the question to settle, if any. */
interface Arrival {
  readonly text: string
  readonly saved: string | undefined
  readonly work?: Autosaved | undefined
  readonly question?: Question | undefined
}

interface Arrivals extends Pick<Snapshot, 'saved' | 'drafts' | 'questions'> {
  readonly opened: ReadonlyMap<string, Arrival>
  /** The texts of files that were changed only elsewhere. */
  readonly taken: ReadonlyMap<string, string>
}

/**
 * Decides how to treat the files that were read. New files are opened. Files that were changed elsewhere replace the
 * text of their documents. If both were changed, a question is raised.
 *
 * @param works the work that the browser stored, by flow
 * @param isPicked true if only picked files are opened
 */
export function arrivals(
  stored: StoredFiles,
  works: ReadonlyMap<string, Autosaved>,
  documents: ReadonlyMap<string, FlowDocument>,
  before: Snapshot,
  isPicked: boolean,
): Arrivals {
  const files = new Map(stored.flows.map((flow) => [flow.id, flow]))
  const saved = { ...before.saved }
  const questions = Object.fromEntries(
    Object.entries(before.questions).filter(([, { kind }]) => kind === 'recovered' || kind === 'draft'),
  )
  const opened = new Map<string, Arrival>()
  const taken = new Map<string, string>()
  for (const [id, document] of documents) {
    const file = files.get(id)?.text
    if (file === saved[id]) continue
    if (file === undefined) questions[id] = { kind: 'gone' }
    else if (document.text === saved[id] || document.text === file) {
      saved[id] = file
      taken.set(id, file)
    } else questions[id] = { kind: 'changed', file }
  }
  for (const id of [...files.keys(), ...(isPicked ? [] : works.keys())]) {
    if (documents.has(id) || opened.has(id)) continue
    const arrival = arrivalOf(files.get(id), works.get(id))
    if (!arrival) continue
    opened.set(id, arrival)
    saved[id] = arrival.saved
    if (arrival.question) questions[id] = arrival.question
  }
  const drafts = Object.fromEntries(stored.flows.flatMap(({ id, draft }) => (draft ? [[id, draft.text]] : [])))
  return { saved, drafts, questions, opened, taken }
}

/** Decides which text of a flow is opened: unsaved work if there is some, else its draft, else its file. */
function arrivalOf(stored: StoredFlow | undefined, work: Autosaved | undefined): Arrival | undefined {
  const file = stored?.text
  if (work && isUnsaved(work)) {
    const { text, began, at } = work
    if (text === file || (stored?.draft?.isCurrent && text === stored.draft.text)) return { text, saved: file, work }
    if (file === undefined)
      return { text, saved: began, work, ...(began !== undefined && { question: { kind: 'gone' } }) }
    return { text, saved: began, work, question: { kind: began === file ? 'recovered' : 'changed', file, at } }
  }
  // An author who went back to the file after a draft was stored gets the file again, with all undo steps. The draft is
  // listed.
  if (work && file !== undefined && work.text === file) return { text: file, saved: file, work }
  if (stored?.draft) {
    const { text, isCurrent } = stored.draft
    return {
      text,
      saved: file,
      ...(file !== undefined && !isCurrent && text !== file && { question: { kind: 'draft', file } }),
    }
  }
  if (file === undefined) return undefined
  return { text: file, saved: file }
}

/** Makes a document of stored work. If its history cannot be read, the document has the text alone. */
export function restored(text: string, work: Autosaved | undefined): FlowDocument {
  try {
    return new FlowDocument(text, work?.history)
  } catch {
    return new FlowDocument(text)
  }
}
