import { memo, useCallback, useRef } from 'react'
import { useDispatch, useFrame } from '../../session.tsx'
import { Earlier } from './Earlier.tsx'
import { useArrived, useDrawable } from '../../arrived.ts'
import { later } from '../../late.ts'
import { Coming } from './Coming.tsx'
import { StepBoundary } from './StepBoundary.tsx'
import { useFollow } from './follow.ts'

interface Props {
  readonly shown: readonly string[]
  /** Said in the place of a question that cannot be drawn. */
  readonly message: string
}

/** By themselves: what changes around them, such as the send button, goes through none of them. */
const Questions = memo(function Questions({ shown, message }: Props) {
  const dispatch = useDispatch()
  const fail = useCallback((step: string) => dispatch({ type: 'stepFailed', step }), [dispatch])
  return shown.map((id) => <StepBoundary key={id} id={id} message={message} onFailure={fail} />)
})

/** The questions so far, and below them what is sent. */
export function Conversation() {
  const { shown, frame } = useFrame()
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useDrawable(shown)
  const following = useFollow(scroller, drawn)
  const rest = useArrived(later)
  return (
    <div className="conversation" data-part="conversation" ref={scroller}>
      {frame.header && (
        <p className="heading" data-part="pamphlet">
          {frame.header}
        </p>
      )}
      <Earlier />
      <Questions shown={drawn} message={frame.broken ?? ''} />
      {!(rest && drawn === shown) && <Coming awaited={drawn !== shown} />}
      {rest && <rest.Ending scroller={scroller} {...following} />}
    </div>
  )
}
