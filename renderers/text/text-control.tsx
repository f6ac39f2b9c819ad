import type { InputHTMLAttributes, KeyboardEvent, ReactElement } from 'react'
import { isComposing } from '../keyboard.ts'
import type { FieldActions } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { onEnter } from './enter.ts'
import type { TypedProps } from './slots.ts'
import { useTyping } from './typing.ts'

/** Of the slots of typed fields, those that the input itself takes. */
type Slots = Pick<TypedProps['field']['slots'], 'placeholder' | 'autocomplete' | 'inputMode'>

interface Props extends Omit<TypedProps, 'questionId' | 'field' | keyof FieldActions> {
  readonly field: Omit<TypedProps['field'], 'slots'> & { readonly slots: Slots }
}

type Extra = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>

/**
 * The input of every typed field, for its component to draw: one of its own would be one more that each key draws. What a
 * composing input method shows stays here until it is committed.
 */
export function useTextControl({ field, controlId, describedBy, onKeyDown, onBlur, ...extra }: Props & Extra): ReactElement {
  const dispatch = useDispatch()
  const typing = useTyping(field)
  const { placeholder, autocomplete, inputMode = 'text' } = field.slots

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    onKeyDown?.(event)
    // Taken by the field itself; that the page prevents the key counts for nothing.
    if (event.key === 'Enter' && !event.isPropagationStopped()) onEnter(event, field.last)
  }

  return (
    <input
      {...keyboardOf[inputMode]}
      autoComplete={autocomplete}
      placeholder={typeof placeholder === 'string' ? placeholder : undefined}
      enterKeyHint={field.last ? 'done' : 'next'}
      aria-invalid={field.error !== null}
      aria-describedby={describedBy}
      {...extra}
      {...typing}
      id={controlId}
      onKeyDown={press}
      onBlur={(event) => {
        onBlur?.(event)
        dispatch({ type: 'committed', field: field.id })
      }}
    />
  )
}

/** Number fields stay texts: a number input swallows letters, and then no message can speak of them. */
const keyboardOf = {
  text: { type: 'text' },
  kana: { type: 'text' },
  numeric: { type: 'text', inputMode: 'numeric' },
  tel: { type: 'tel', inputMode: 'numeric' },
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: 'false' },
} as const satisfies Record<NonNullable<Slots['inputMode']>, InputHTMLAttributes<HTMLInputElement>>
