import { useWords } from '../words/words.ts'
import type { Failure } from '../workspace/keeper.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'

/** How safe the current text is. `nothing`: there is nothing to report. */
type SavingState = 'nothing' | 'saved' | 'unsaved' | 'draft' | 'wrong'

interface SavingStatus {
  readonly state: SavingState
  readonly text: string
}

const status = (state: SavingState, text: string): SavingStatus => ({ state, text })

/** Returns whether the current flow is saved, or why it is not, also in words. */
export function useSavingStatus(): SavingStatus {
  const words = useWords()
  const snapshot = useSnapshot()
  const { current, changed, text, outcome, drafts, questions, unreadable } = snapshot
  if (current === '')
    return unreadable === undefined
      ? status('nothing', '')
      : status('wrong', words('cannot-open', { reason: unreadable }))
  const isChanged = changed.includes(current)
  // An outcome for an older text does not apply to the current one.
  const latest = outcome?.id === current && outcome.text === text ? outcome : undefined
  if (latest && 'failed' in latest.outcome)
    return status('wrong', words('save-failed', { reason: reasonOf(latest.outcome.failed, words) }))
  if (latest && 'changed' in latest.outcome && isChanged) return status('wrong', words('file-changed'))
  const question = questions[current]
  if (question) return status('wrong', words(`question-${question.kind}`))
  // Flows that were saved as drafts are named when the current flow is not the only one.
  const saved = savedDrafts(snapshot, latest)
  if (saved.some((id) => id !== current))
    return status('draft', words('saved-drafts', { flows: new Intl.ListFormat(words.language).format(saved) }))
  if (isChanged)
    return drafts[current] === text ? status('draft', words('saved-draft')) : status('unsaved', words('unsaved'))
  if (unreadable !== undefined) return status('wrong', words('lost-server'))
  return outcome?.id === current && 'saved' in outcome.outcome ? status('saved', words('saved')) : status('nothing', '')
}

/** Returns the flows that a successful save stored as drafts, and that are still drafts. */
export const savedDrafts = ({ drafts }: Snapshot, outcome: Snapshot['outcome']): readonly string[] =>
  outcome && 'saved' in outcome.outcome ? outcome.drafts.filter((id) => drafts[id] !== undefined) : []

/** Returns the reason of a failed save in words. */
export const reasonOf = ({ code, detail = '' }: Failure, words: ReturnType<typeof useWords>): string =>
  words(`failure-${code}`, { detail })
