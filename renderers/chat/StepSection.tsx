import { memo, useId, useRef, type FormEvent } from 'react'
import { useDispatch, useStep, useTiming } from '../session.tsx'
import { Bubble } from './Bubble.tsx'
import { useFadeOut } from './fade-out.ts'
import { Field } from './Field.tsx'
import { Reveal } from './Reveal.tsx'

/** One question with its answer. Its fields are one form of the browser's, so that autofill fills them together. */
export const StepSection = memo(function StepSection({ id }: { readonly id: string }) {
  const step = useStep(id)
  const dispatch = useDispatch()
  const questionId = useId()
  const section = useRef<HTMLDivElement>(null)
  useFadeOut(section, useTiming().fade)
  if (!step) return null
  const { bubbles, notes, fields, button } = step
  const last = bubbles.length - 1

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (button && !button.disabled) dispatch({ type: 'confirmed', step: id })
  }

  return (
    <div className="step" ref={section} data-step={id} data-state={step.state} tabIndex={-1}>
      {bubbles.map((bubble, index) => (
        <Bubble kind="question" order={index} key={bubble.id} {...(index === last ? { id: questionId } : {})}>
          {bubble.text}
        </Bubble>
      ))}
      {notes.map((note) => (
        <Bubble kind="note" order={last} note={note.id} key={note.id}>
          {note.text}
        </Bubble>
      ))}
      <Reveal order={last + 1}>
        <form className={`answer answer-${step.layout}`} data-part="answer" data-bubble="answer" noValidate onSubmit={submit}>
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
            <button className="confirm" data-action="confirm" aria-disabled={button.disabled}>
              {button.label}
            </button>
          )}
          <p className="unseen" data-part="transcript">
            {step.transcript}
          </p>
        </form>
      </Reveal>
    </div>
  )
})
