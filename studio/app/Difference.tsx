import { useEffect, useRef } from 'react'
import { useWords } from '../words/words.ts'
import type { Question } from '../workspace/question.ts'
import { Compared } from './Compared.tsx'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

/** A file that differs from what stands here for another reason than the work of this visit: both texts, and the choice between them. */
export function Difference() {
  const { current, questions, text } = useSnapshot()
  const question = questions[current]
  return question ? <Asked key={current + question.kind} question={question} own={text} /> : null
}

function Asked({ question, own }: { readonly question: Question; readonly own: string }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const dialog = useRef<HTMLDialogElement>(null)
  const { kind } = question
  const when = kind !== 'gone' && question.at !== undefined ? new Date(question.at).toLocaleString(words.language) : ''

  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    element.querySelector<HTMLElement>('.primary')?.focus()
    return () => element.close()
  }, [])

  return (
    <dialog ref={dialog} className="difference" aria-label={words(`question-${kind}`)} onCancel={(event) => event.preventDefault()}>
      <p>{words(`question-${kind}-long`, { flow: current, when })}</p>
      <Compared left={{ label: words('side-file'), text: kind === 'gone' ? '' : question.file }} right={{ label: words('side-own'), text: own }} />
      <div className="group">
        <button type="button" onClick={() => workspace.settle(current, 'file')}>
          {words(kind === 'gone' ? 'let-go' : 'take-file')}
        </button>
        <button type="button" className="primary" onClick={() => workspace.settle(current, 'own')}>
          {words(kind === 'gone' ? 'write-again' : 'keep-own')}
        </button>
      </div>
    </dialog>
  )
}
