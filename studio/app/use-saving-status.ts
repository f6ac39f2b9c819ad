import { useWords } from '../words/words.ts'
import type { Failure } from '../workspace/keeper.ts'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

/** Returns in words whether the current flow is saved, or why it is not. */
export function useSavingStatus(): string {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, outcome: last, drafts, questions, unreadable } = useSnapshot()
  const reason = ({ code, detail = '' }: Failure) => words(`failure-${code}`, { detail })
  if (current === '') return unreadable === undefined ? '' : words('cannot-open', { reason: unreadable })
  const isChanged = workspace.isChanged(current)
  const own = last?.id === current ? last : undefined
  // What was said of an older text says nothing of this one.
  if (own?.text === text && 'failed' in own.outcome) return words('save-failed', { reason: reason(own.outcome.failed) })
  if (own?.text === text && 'changed' in own.outcome && isChanged) return words('file-changed')
  const question = questions[current]
  if (question) return words(`question-${question.kind}`)
  // What was kept as a draft is named where it is not the flow that is seen.
  const savedDrafts =
    own?.text === text && 'saved' in own.outcome ? own.drafts.filter((id) => drafts[id] !== undefined) : []
  if (savedDrafts.some((id) => id !== current))
    return words('saved-drafts', { flows: new Intl.ListFormat(words.language).format(savedDrafts) })
  if (isChanged) return words(drafts[current] === text ? 'saved-draft' : 'unsaved')
  if (unreadable !== undefined) return words('lost-server')
  return own && 'saved' in own.outcome ? words('saved') : ''
}
