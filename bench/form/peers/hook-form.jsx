import { zodResolver } from '@hookform/resolvers/zod'
import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { checks } from '../checks.ts'
import { panel } from '../panel.ts'
import { openedWith } from '../questions.ts'
import { Leave } from './Leave.tsx'
import { useReveal } from './use-reveal.ts'

/**
 * The same form with react-hook-form and zod, as their guides have it: one schema, uncontrolled fields, subscriptions
 * by field.
 */
export function open(opening) {
  createRoot(panel()).render(<Form opening={opening} />)
}

const given = () => z.string().min(1, 'Please fill this in')
const digits = () => given().regex(/^\d+$/, 'Digits only')
const year = new Date().getFullYear()
const within = (least, most) => digits().refine((value) => value >= least && value <= most, `From ${least} to ${most}`)
const schemas = {
  any: () => z.any(),
  given,
  year: () => within(year - 97, year - 17),
  month: () => within(1, 12),
  day: digits,
  postal: () => digits().length(7, 'Seven digits'),
  name: () => given().regex(/^[^A-Za-zＡ-Ｚａ-ｚ]*$/, 'No Latin letters'),
  reading: () => given().regex(/^[ァ-ヶー・　]+$/, 'Katakana only'),
  telephone: () => digits().regex(/^0.{9,10}$/, 'Ten or eleven digits that begin with 0'),
  mail: () => z.email('No address for mail'),
}

function schemaOf(questions) {
  const fields = questions.flatMap((question) => question.fields)
  const schema = z.object(Object.fromEntries(fields.map(({ name, check }) => [name, schemas[check]()])))
  if (!fields.some(({ check }) => check === 'day')) return schema
  return schema.refine((all) => checks.day(all.birthDay, all) === '', { path: ['birthDay'], message: 'No such day' })
}

function Form({ opening }) {
  const [{ questions, answers }] = useState(() => openedWith(opening))
  const [resolver] = useState(() => zodResolver(schemaOf(questions)))
  const { control, register } = useForm({ mode: 'onChange', defaultValues: answers, resolver })
  const [saved, setSaved] = useState(() =>
    questions.map(({ fields }) => (opening.answered ? fields.map(({ name }) => answers[name]) : undefined)),
  )
  const save = useCallback((at, values) => setSaved((before) => before.with(at, values)), [])
  const open = saved.indexOf(undefined)
  return (
    <>
      {questions.slice(0, open < 0 ? questions.length : open + 1).map((question, index) => (
        <Asked
          key={question.id}
          {...{ question, index, opening, control, register, save }}
          saved={saved[index]}
          last={index === questions.length - 1}
        />
      ))}
      <Leave answered={saved[0] !== undefined} />
    </>
  )
}

const Asked = memo(function Asked({
  question: { id, text, fields },
  index,
  last,
  opening,
  saved,
  save,
  control,
  register,
}) {
  const section = useReveal(opening)
  const choose = useCallback((value) => save(index, [value]), [save, index])
  return (
    <section className="question" data-question={id} ref={section}>
      <p>{text}</p>
      <div className="answer">
        {fields.map((field) => (
          <Control key={field.name} {...{ field, control, register, choose }} />
        ))}
        <Confirm {...{ fields, index, last, control, saved, save }} />
      </div>
    </section>
  )
})

const Control = memo(function Control({
  field: { name, label, control: kind, options = [], maxLength, inputMode },
  control,
  register,
  choose,
}) {
  // Not exact, a field would hear of all whose names begin with its own.
  const { errors } = useFormState({ control, name, exact: true })
  const error = <div className="error">{errors[name]?.message}</div>
  if (kind === 'radio')
    return (
      <div>
        <div className="options">
          {options.map(([option, title]) => (
            <label key={option}>
              <input
                type="radio"
                value={option}
                {...register(name, { onChange: ({ target }) => choose(target.value) })}
              />{' '}
              {title}
            </label>
          ))}
        </div>
        {error}
      </div>
    )
  return (
    <label className="field">
      {label}
      {kind === 'select' ? (
        <select {...register(name)}>
          <option value="">Please choose</option>
          {options.map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </select>
      ) : kind === 'checkbox' ? (
        <input type="checkbox" {...register(name)} />
      ) : (
        <input {...{ maxLength, inputMode }} {...register(name)} />
      )}
      {error}
    </label>
  )
})

function Confirm({ fields, index, last, control, saved, save }) {
  const name = fields.map((field) => field.name)
  const values = useWatch({ control, name, exact: true })
  const { errors } = useFormState({ control, name, exact: true })
  const wrong = fields.some((field, at) => errors[field.name] || (field.check !== 'any' && !values[at]))
  const same = saved !== undefined && values.every((value, at) => value === saved[at])
  if (last)
    return (
      <button type="button" className="send" disabled={wrong}>
        Send
      </button>
    )
  return (
    <button type="button" disabled={wrong || same} onClick={() => save(index, values)}>
      {saved ? 'Update' : 'OK'}
    </button>
  )
}
