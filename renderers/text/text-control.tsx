import type { InputHTMLAttributes, KeyboardEvent, ReactElement } from 'react'
import type { FieldActions, PropsOf } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import type { typedSlots } from './schema.ts'
import { useTyping } from './typing.ts'

interface Schema {
  readonly type: 'object'
  readonly properties: typeof typedSlots
}

/** The props of the renderers of all typed fields. */
export type TypedProps = PropsOf<Schema>

/** Of the slots of typed fields, those that the input itself takes. */
type Slots = Pick<TypedProps['field']['slots'], 'placeholder' | 'autocomplete' | 'inputMode'>

interface Props extends Omit<TypedProps, 'questionId' | 'field' | keyof FieldActions> {
  readonly field: Omit<TypedProps['field'], 'slots'> & { readonly slots: Slots }
}

type Extra = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>

/**
 * Returns the input of every typed field, for its component to draw: a component of its own would be drawn with each
 * key as well. Text under composition stays here until it is committed.
 */
export function useTextControl({
  field,
  controlId,
  describedBy,
  onKeyDown,
  onBlur,
  ...extra
}: Props & Extra): ReactElement {
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

/** For what has no words in it. */
const asWritten = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: 'false' } as const

/** Number fields stay texts: a number input swallows letters, and then no message can speak of them. */
const keyboardOf = {
  text: { type: 'text' },
  kana: { type: 'text' },
  numeric: { type: 'text', inputMode: 'numeric' },
  tel: { type: 'tel', inputMode: 'numeric' },
  email: { type: 'text', inputMode: 'email', ...asWritten },
  url: { type: 'text', inputMode: 'url', ...asWritten },
} as const satisfies Record<NonNullable<Slots['inputMode']>, InputHTMLAttributes<HTMLInputElement>>

/**
 * True while a key belongs to an input method. `isComposing` alone is not enough: some browsers end the composition
 * before they send the Enter that ended it, and mark that key with the code 229 only.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

/** Enter: on to the next field of the step; on the last one it presses the step's button, if there is one. */
function onEnter(event: KeyboardEvent<HTMLInputElement>, last: boolean): void {
  event.preventDefault()
  const { form } = event.currentTarget
  if (!form) return
  if (last) {
    form.querySelector<HTMLButtonElement>('[data-action="confirm"]')?.click()
    return
  }
  const all = [...form.querySelectorAll<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')]
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}
