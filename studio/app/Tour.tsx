import { useState } from 'react'
import { useWords } from '../words/words.ts'
import { useModal } from './use-modal.ts'

const steps = ['tour-1', 'tour-2', 'tour-3', 'tour-4'] as const

/** What is where, in four steps, for those who come for the first time. */
export function Tour({ end }: { readonly end: () => void }) {
  const words = useWords()
  const [at, go] = useState(0)
  const modal = useModal(end)
  const isLast = at === steps.length - 1
  return (
    <dialog {...modal} className="tour" aria-label={words('tour')}>
      <p className="place">{words('tour-step', { step: at + 1, of: steps.length })}</p>
      <p aria-live="polite">{words(steps[at]!)}</p>
      <button type="button" className="primary" onClick={() => (isLast ? end() : go(at + 1))}>
        {words(isLast ? 'tour-end' : 'tour-next')}
      </button>
    </dialog>
  )
}
