import {
  type CSSProperties,
  type FormEvent,
  Fragment,
  type MouseEvent,
  PureComponent,
  type ReactNode,
  type RefObject,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useDrawable } from '../../arrived.ts'
import { useArrived } from '../../frame-parts.ts'
import { later } from '../../on-demand.ts'
import { lessMotion } from '../../scrolling.ts'
import { PreparedContext, useDispatch, useFrame, usePosition, useStep } from '../../session.tsx'
import { words } from '../../Words.tsx'
import { Coming } from './Coming.tsx'
import { Field } from './Field.tsx'
import { useFollow } from './follow.ts'

interface Props {
  readonly shown: readonly string[]
  readonly timing: FrameView['timing']
  /** Shown in the place of a question that cannot be drawn. */
  readonly message: string
}

/** The number of questions at the end of the conversation that are laid out wherever the visitor is. */
const alwaysLaidOut = 200

/**
 * The shown questions. A component of their own, so that changes around them, such as of the send button, do not draw
 * them again. At each key React goes through all children of a parent, so a parent has at most 32 questions. A question
 * always has the same parent, because another parent would draw it again.
 */
const Questions = memo(function Questions({ shown, timing, message }: Props) {
  const dispatch = useDispatch()
  const position = usePosition()
  const fail = useCallback((step: string) => dispatch({ type: 'stepFailed', step }), [dispatch])
  const groups: ReactNode[][] = []
  shown.forEach((id, index) => {
    const group = (groups[position(id) >> 5] ??= [])
    const isFar = shown.length - index > alwaysLaidOut
    group.push(<StepBoundary key={id} id={id} isFar={isFar} timing={timing} message={message} onFailure={fail} />)
  })
  return groups.map((steps, index) => <Fragment key={index}>{steps}</Fragment>)
})

/** The questions so far, and below them the area for sending. */
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
      {rest && <rest.Resumed />}
      <Questions shown={drawn} timing={timing} message={frame.broken ?? ''} />
      {!(rest && drawn === shown) && <Coming awaited={drawn !== shown} />}
      {rest && <rest.Ending scroller={scroller} {...following} />}
    </div>
  )
}

/** The outcome of a sending whose end the visitor did not see; empty if there was none. */
function Earlier() {
  const { earlier } = useFrame()
  const dispatch = useDispatch()
  const link = useRef<HTMLAnchorElement>(null)
  const isLast = earlier?.isLast ?? false
  // The visitor pressed the send button at the other end of the form, far from this link.
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

/**
 * Returns the attributes with which a part of a step appears after the delay of its position. The delay is visual only:
 * everything is in the page at once, and `skipReveals` ends it at the visitor's first action.
 *
 * @param classes the part's own classes
 */
function revealed(classes: string, order: number, { reveal, fade }: FrameView['timing']) {
  const delay = reveal[Math.min(order, reveal.length - 1)] ?? 0
  return {
    className: `${classes} reveal`,
    style: { '--kaiwa-delay': `${delay}ms`, '--kaiwa-fade': `${fade}ms` } as CSSProperties,
  }
}

/**
 * Lets a message that leaves the conversation fade away: a copy without any function stays in its place during the
 * fade. With reduced motion there is no copy.
 *
 * @param fade in milliseconds
 */
function useFadeOut(ref: RefObject<HTMLElement | null>, fade: number): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      const parent = element?.parentElement
      if (!element || !parent?.isConnected || lessMotion()) return
      const copy = element.cloneNode(true) as HTMLElement
      for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) stripMarks(part)
      copy.inert = true
      copy.ariaHidden = 'true'
      parent.insertBefore(copy, element.nextSibling)
      const animation = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fade, easing: 'ease' })
      animation.onfinish = animation.oncancel = () => copy.remove()
    }
  }, [ref, fade])
}

/** Removes ids, names and marks from the fading copy, since they belong to the elements that remain. */
function stripMarks(element: HTMLElement): void {
  for (const name of element.getAttributeNames())
    if (name === 'id' || name === 'name' || name.startsWith('data-') || name.startsWith('aria-'))
      element.removeAttribute(name)
}

interface StepBoundaryProps extends StepSectionProps {
  /** Shown in the place of a question that cannot be drawn. */
  readonly message: string
  readonly onFailure: (step: string) => void
}

/** Draws a step. If its renderer throws, only this step is replaced by a message. */
class StepBoundary extends PureComponent<StepBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { id, onFailure } = this.props
    // The light build does not log caught errors itself.
    console.error(`Kaiwa: the question ${id} could not be drawn.`, error)
    onFailure(id)
  }

  override render() {
    const { id, isFar, timing, message } = this.props
    if (!this.state.failed) return <StepSection id={id} isFar={isFar} timing={timing} />
    return (
      <p className="error" data-part="error">
        {message}
      </p>
    )
  }
}

interface StepSectionProps {
  readonly id: string
  /** Whether it is so far above the last question that it need not be laid out until it comes near. */
  readonly isFar: boolean
  readonly timing: FrameView['timing']
}

/**
 * One question with its answer. Several fields are in one HTML form, so that autofill fills them together. A single
 * field has no HTML form, since browsers examine all forms of a page each time one is added or removed.
 */
const StepSection = memo(function StepSection({ id, isFar, timing }: StepSectionProps) {
  const step = useStep(id)
  const dispatch = useDispatch()
  const questionId = useId()
  const section = useRef<HTMLDivElement>(null)
  const composing = useRef(false)
  const isPrepared = useContext(PreparedContext)
  useFadeOut(section, timing.fade)
  if (!step) return null
  const { bubbles, notes, fields, typed, button } = step
  const last = bubbles.length - 1
  const Answer = step.form ? 'form' : 'div'

  // Leaving a field normalizes its text. A message that disappears would then move the button away from under a press
  // that is not released yet. During a composition the focus moves, since only that ends the composition.
  const keepFocus = (event: MouseEvent) => {
    if (!composing.current) event.preventDefault()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (button && !button.disabled) dispatch({ type: 'confirmed', step: id })
  }

  return (
    // The group has a name only if it contains typed fields, because the focus goes there at once, or several fields. A
    // choice on its own is named by the question itself.
    <div
      className={isFar ? 'step far' : 'step'}
      role="group"
      aria-labelledby={typed || fields.length > 1 ? questionId : undefined}
      ref={section}
      data-step={isPrepared ? undefined : id}
      data-state={step.state}
      tabIndex={-1}
    >
      {bubbles.map((bubble, index) => (
        <p
          {...revealed('bubble bubble-question', index, timing)}
          data-bubble="question"
          id={index === last ? questionId : undefined}
          key={bubble.id}
        >
          {words(bubble)}
        </p>
      ))}
      {notes.map((note) => (
        <p {...revealed('bubble bubble-note', last, timing)} data-bubble="note" data-note={note.id} key={note.id}>
          {words(note)}
        </p>
      ))}
      <Answer
        {...revealed(`answer answer-${step.layout}${typed ? ' reveal-typed' : ''}`, last + 1, timing)}
        data-part="answer"
        data-bubble="answer"
        {...(step.form && { noValidate: true, onSubmit: submit })}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => (composing.current = false)}
      >
        <div className={`fields fields-${step.layout}`}>
          {fields.map((field) => (
            <Field id={field} questionId={questionId} hasSiblings={fields.length > 1} key={field} />
          ))}
        </div>
        {step.changed && (
          <p className="note" data-note="update">
            {step.changed}
          </p>
        )}
        {button && (
          <button className="confirm" data-action="confirm" aria-disabled={button.disabled} onMouseDown={keepFocus}>
            {button.label}
          </button>
        )}
        <p className="unseen" data-part="transcript">
          {step.transcript}
        </p>
      </Answer>
    </div>
  )
})
