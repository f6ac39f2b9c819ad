import { memo, useRef } from 'react'
import { useDispatch, useFrame } from '../../session.tsx'
import { Earlier } from './Earlier.tsx'
import { Footer } from '../footer/Footer.tsx'
import { StepBoundary } from './StepBoundary.tsx'
import { StepSection } from './StepSection.tsx'
import { useCue } from './cue.ts'
import { useFollow } from './follow.ts'

interface Props {
  readonly shown: readonly string[]
  /** Said in the place of a question that cannot be drawn. */
  readonly message: string
}

/** By themselves: what changes around them, such as the send button, goes through none of them. */
const Questions = memo(function Questions({ shown, message }: Props) {
  const dispatch = useDispatch()
  return shown.map((id) => (
    <StepBoundary key={id} message={message} onFailure={() => dispatch({ type: 'stepFailed', step: id })}>
      <StepSection id={id} />
    </StepBoundary>
  ))
})

/** The questions so far, and below them what is sent. */
export function Conversation() {
  const { shown, frame, footer, send, search } = useFrame()
  const scroller = useRef<HTMLDivElement>(null)
  const { unseen, show } = useFollow(scroller, shown)
  // Before that the way goes on at the last question, whose own button is not to be covered.
  const cue = useCue(scroller, { isThere: footer && send.complete, works: send.enabled, hasFailed: search?.told === 'failed' })
  return (
    <div className="conversation" data-part="conversation" ref={scroller}>
      {frame.header && (
        <p className="heading" data-part="pamphlet">
          {frame.header}
        </p>
      )}
      <Earlier />
      <Questions shown={shown} message={frame.broken ?? ''} />
      {/* Where the focus goes from a button in it that is no longer there. */}
      <div className="ending" tabIndex={-1}>
        <Footer />
      </div>
      <div className="ahead">
        {unseen && frame.newQuestion ? (
          <button type="button" className="new-question" data-part="new-question" onClick={show}>
            {frame.newQuestion}
          </button>
        ) : (
          cue.due && (
            <button type="button" className="new-question" data-part="to-send" onClick={cue.show}>
              {frame.toSend}
            </button>
          )
        )}
      </div>
    </div>
  )
}
