import { memo, useId, useRef, type FormEvent, type MouseEvent } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useDispatch, useStep } from '../../session.tsx'
import { words } from '../../Words.tsx'
import { useFadeOut } from './fade-out.ts'
import { Field } from './Field.tsx'
import { revealed } from './revealed.ts'

interface Props {
  readonly id: string
  readonly timing: FrameView['timing']
}

/**
 * One question with its answer. Its fields are one form of the browser's, so that autofill fills them together; a field
 * alone is none, since browsers look through all forms of a page each time one comes or goes.
 */
export const StepSection = memo(function StepSection({ id, timing }: Props) {
  const step = useStep(id)
  const dispatch = useDispatch()
  const questionId = useId()
  const section = useRef<HTMLDivElement>(null)
  const composing = useRef(false)
  useFadeOut(section, timing.fade)
  if (!step) return null
  const { bubbles, notes, fields, typed, button } = step
  const last = bubbles.length - 1
  const Answer = step.form ? 'form' : 'div'

  // Leaving a field tidies its text, and a message that goes away with that would move the button from under a press
  // that is not let go yet. What an input method composes is ended by leaving only.
  const keepFocus = (event: MouseEvent) => {
    if (!composing.current) event.preventDefault()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (button && !button.disabled) dispatch({ type: 'confirmed', step: id })
  }

  return (
    // Named where it holds what is typed into: the focus goes there at once. A choice is named by the question itself.
    <div
      className="step"
      role="group"
      aria-labelledby={typed ? questionId : undefined}
      ref={section}
      data-step={id}
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
            <Field id={field} questionId={questionId} key={field} />
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
