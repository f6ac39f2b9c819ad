import { memo, useCallback, useEffect, useRef } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useArrived, useDrawable } from '../../arrived.ts'
import { later } from '../../on-demand.ts'
import { useDispatch, useFrame } from '../../session.tsx'
import { Coming } from './Coming.tsx'
import { useFollow } from './follow.ts'
import { StepBoundary } from './StepBoundary.tsx'

interface Props {
  readonly shown: readonly string[]
  readonly timing: FrameView['timing']
  /** Said in the place of a question that cannot be drawn. */
  readonly message: string
}

/** By themselves: what changes around them, such as the send button, goes through none of them. */
const Questions = memo(function Questions({ shown, timing, message }: Props) {
  const dispatch = useDispatch()
  const fail = useCallback((step: string) => dispatch({ type: 'stepFailed', step }), [dispatch])
  return shown.map((id) => <StepBoundary key={id} id={id} timing={timing} message={message} onFailure={fail} />)
})

/** The questions so far, and below them what is sent. */
export function Conversation() {
  const { shown, frame, timing } = useFrame()
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
      <Questions shown={drawn} timing={timing} message={frame.broken ?? ''} />
      {!(rest && drawn === shown) && <Coming awaited={drawn !== shown} />}
      {rest && <rest.Ending scroller={scroller} {...following} />}
    </div>
  )
}

/** What became of a sending whose end the visitor did not see; nothing where there was none. */
function Earlier() {
  const { earlier } = useFrame()
  const dispatch = useDispatch()
  const link = useRef<HTMLAnchorElement>(null)
  const isLast = earlier?.isLast ?? false
  // The visitor is at the other end of the form, where it was sent.
  useEffect(() => {
    if (isLast) link.current?.focus()
  }, [isLast])
  if (!earlier) return null
  return (
    <p className="earlier" role="alert" data-part="earlier" data-outcome={earlier.outcome}>
      {earlier.text}{' '}
      {earlier.link && (
        <a href={earlier.link.href} ref={link} onClick={() => dispatch({ type: 'thanksShown' })}>
          {earlier.link.text}
        </a>
      )}
    </p>
  )
}
