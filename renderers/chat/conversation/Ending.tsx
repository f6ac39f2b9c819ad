import type { RefObject } from 'react'
import { useFrame } from '../../session.tsx'
import { Footer } from '../footer/Footer.tsx'
import type { Following } from './follow.ts'
import { useSendHint } from './send-hint.ts'

interface Props extends Following {
  readonly scroller: RefObject<HTMLElement | null>
}

/** The area below the questions: the send button, and a button that leads to a question or button out of sight. */
export function Ending({ scroller, unseen, show }: Props) {
  const { frame, footer, send, search } = useFrame()
  // While a question is unanswered, the visitor continues there, and the hint must not cover that question's button.
  const hint = useSendHint(scroller, {
    exists: footer && send.complete,
    works: send.enabled,
    hasFailed: search?.notice === 'failed',
  })
  return (
    <>
      {/* Receives the focus when the button that had it disappears. */}
      <div className="ending" tabIndex={-1}>
        <Footer />
      </div>
      <div className="ahead">
        {unseen && frame.newQuestion ? (
          <button type="button" className="new-question" data-part="new-question" onClick={show}>
            {frame.newQuestion}
          </button>
        ) : (
          hint.due && (
            <button type="button" className="new-question" data-part="to-send" onClick={hint.show}>
              {frame.toSend}
            </button>
          )
        )}
      </div>
    </>
  )
}
