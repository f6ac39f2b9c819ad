import { GitCompareArrows } from 'lucide-react'
import { useId, useState } from 'react'
import { Tool } from '../controls/Tool.tsx'
import { useModal } from '../controls/use-modal.ts'
import { Compared } from '../json/Compared.tsx'
import { useWords } from '../words/words.ts'
import type { Question } from '../workspace/snapshot.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

/**
 * Shows a file that differs from the text in the studio for a reason other than this visit's edits: both texts, and the
 * choice between them. The choice can be put off: saving, or the remaining button, shows the dialog again.
 */
export function Difference() {
  const words = useWords()
  const { current, questions, outcome } = useSnapshot()
  const question = questions[current]
  const [putOff, putOffAt] = useState<{ readonly key: string; readonly outcome: typeof outcome }>()
  if (!question) return null
  const key = JSON.stringify([current, question])
  if (putOff?.key !== key || putOff.outcome !== outcome)
    return <DifferenceQuestion key={key} question={question} later={() => putOffAt({ key, outcome })} />
  return <Tool icon={GitCompareArrows} label={words('draft-show')} press={() => putOffAt(undefined)} opensDialog />
}

function DifferenceQuestion({ question, later }: { readonly question: Question; readonly later: () => void }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, saved } = useSnapshot()
  const modal = useModal(later)
  const heading = useId()
  const { kind } = question
  const when = kind !== 'gone' && question.at !== undefined ? new Date(question.at).toLocaleString(words.language) : ''
  const file =
    kind === 'gone'
      ? { label: words('side-was'), text: saved[current] ?? '' }
      : { label: words('side-file'), text: question.file }

  return (
    <dialog {...modal} className="difference" aria-labelledby={heading}>
      <h2 id={heading}>{words(`question-${kind}`)}</h2>
      <p>{words(`question-${kind}-long`, { flow: current, when })}</p>
      <Compared before={file} after={{ label: words(kind === 'draft' ? 'side-draft' : 'side-own'), text }} />
      <div className="group">
        <button type="button" onClick={() => workspace.settle(current, 'file')}>
          {words(kind === 'gone' ? 'let-go' : 'take-file')}
        </button>
        <button type="button" className="primary" onClick={() => workspace.settle(current, 'own')}>
          {words(kind === 'gone' ? 'write-again' : kind === 'draft' ? 'keep-draft' : 'keep-own')}
        </button>
        <button type="button" onClick={later}>
          {words('decide-later')}
        </button>
      </div>
    </dialog>
  )
}
