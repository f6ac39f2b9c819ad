import type { FormEvent } from 'react'
import { useField, useFrame, useSend, useStep, words } from '../../package/react.ts'

/**
 * A form without a chat, drawn with the hooks alone: one plain page with all questions. It is used within
 * `<FormProvider whole>`.
 */
export function PlainPage() {
  const { frame, shown, clients } = useFrame()
  const { label, enabled, busy, reason, alert, send } = useSend()
  return (
    <main>
      <h1>{frame.title}</h1>
      {shown.map((step) => (
        <Question step={step} key={step} />
      ))}
      <ul>
        {clients.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p role="alert">{alert || reason}</p>
      <button type="button" aria-disabled={!enabled || busy} onClick={send}>
        {label}
      </button>
    </main>
  )
}

function Question({ step: id }: { readonly step: string }) {
  const step = useStep(id)
  if (!step) return null
  const { bubbles, fields, button, confirm } = step
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  return (
    <form onSubmit={submit} data-question={id} noValidate>
      {bubbles.map((bubble) => (
        <p key={bubble.id}>{words(bubble)}</p>
      ))}
      {fields.map((field) => (
        <Field id={field} key={field} />
      ))}
      {button && <button disabled={button.disabled}>{button.label}</button>}
    </form>
  )
}

function Field({ id }: { readonly id: string }) {
  const field = useField(id)
  if (!field) return null
  const { label, value, error, options, edit, leave } = field
  return (
    <label>
      {label || id}
      {typeof value === 'object' ? (
        <select
          name={id}
          multiple
          value={value}
          onChange={({ target }) => edit([...target.selectedOptions].map((option) => option.value))}
        >
          {options.map((option) => (
            <option value={option.id} key={option.id}>
              {option.title}
            </option>
          ))}
        </select>
      ) : typeof value === 'boolean' ? (
        <input type="checkbox" name={id} checked={value} onChange={({ target }) => edit(target.checked)} />
      ) : options.length > 0 ? (
        <select name={id} value={value} onChange={({ target }) => edit(target.value)}>
          <option value="">–</option>
          {options.map((option) => (
            <option value={option.id} key={option.id}>
              {option.title}
            </option>
          ))}
        </select>
      ) : (
        <input name={id} value={value} onChange={({ target }) => edit(target.value)} onBlur={leave} />
      )}
      {error && <em>{error.text}</em>}
    </label>
  )
}
