import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { checks } from '../checks.ts'
import { panel } from '../panel.ts'
import { openedWith, type Field, type Opening, type Question, type Values } from '../questions.ts'
import { Leave } from './Leave.tsx'
import { useReveal } from './use-reveal.ts'

/** A form written by hand with React and nothing else: state by question, each drawn only when it changes. */
export function open(opening: Opening): void {
  createRoot(panel()).render(<Form opening={opening} />)
}

function Form({ opening }: { readonly opening: Opening }) {
  const [{ questions, answers }] = useState(() => openedWith(opening))
  const [saved, setSaved] = useState<readonly (Values | undefined)[]>(() =>
    questions.map(() => (opening.answered ? answers : undefined)),
  )
  const save = useCallback((at: number, values: Values) => setSaved((before) => before.with(at, values)), [])
  const open = saved.indexOf(undefined)
  return (
    <>
      {questions.slice(0, open < 0 ? questions.length : open + 1).map((question, index) => (
        <QuestionForm
          key={question.id}
          question={question}
          index={index}
          last={index === questions.length - 1}
          opening={opening}
          initial={answers}
          saved={saved[index]}
          save={save}
        />
      ))}
      <Leave answered={saved[0] !== undefined} />
    </>
  )
}

interface QuestionFormProps {
  readonly question: Question
  readonly index: number
  readonly last: boolean
  readonly opening: Opening
  readonly initial: Values
  readonly saved: Values | undefined
  readonly save: (index: number, values: Values) => void
}

const QuestionForm = memo(function QuestionForm({
  question: { id, text, fields },
  index,
  last,
  opening,
  initial,
  saved,
  save,
}: QuestionFormProps) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? ''])),
  )
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const right = fields.every(({ name, check }) => checks[check](values[name]!, values) === '')
  const same = saved !== undefined && fields.every(({ name }) => saved[name] === values[name])
  const change = (field: Field, value: string) => {
    const next = { ...values, [field.name]: value }
    setValues(next)
    if (!touched.has(field.name)) setTouched(new Set([...touched, field.name]))
    if (field.control === 'radio') save(index, next)
  }
  const section = useReveal(opening)
  return (
    <section className="question" data-question={id} ref={section}>
      <p>{text}</p>
      <div className="answer">
        {fields.map((field) => (
          <div key={field.name}>
            <Control field={field} value={values[field.name]!} change={(value) => change(field, value)} />
            <div className="error">{touched.has(field.name) && checks[field.check](values[field.name]!, values)}</div>
          </div>
        ))}
        {last ? (
          <button type="button" className="send" disabled={!right}>
            Send
          </button>
        ) : (
          <button type="button" disabled={!right || same} onClick={() => save(index, values)}>
            {saved ? 'Update' : 'OK'}
          </button>
        )}
      </div>
    </section>
  )
})

function Control({
  field,
  value,
  change,
}: {
  readonly field: Field
  readonly value: string
  readonly change: (value: string) => void
}) {
  const { name, label, control, options = [], maxLength, inputMode } = field
  if (control === 'radio')
    return (
      <div className="options">
        {options.map(([option, title]) => (
          <label key={option}>
            <input type="radio" name={name} checked={value === option} onChange={() => change(option)} /> {title}
          </label>
        ))}
      </div>
    )
  return (
    <label className="field">
      {label}
      {control === 'select' ? (
        <select name={name} value={value} onChange={(event) => change(event.target.value)}>
          <option value="">Please choose</option>
          {options.map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </select>
      ) : control === 'checkbox' ? (
        <input
          type="checkbox"
          name={name}
          checked={value !== ''}
          onChange={(event) => change(event.target.checked ? 'yes' : '')}
        />
      ) : (
        <input
          name={name}
          maxLength={maxLength}
          inputMode={inputMode}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </label>
  )
}
