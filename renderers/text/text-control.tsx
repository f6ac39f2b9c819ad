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

/** The slots of typed fields that the input itself uses. */
type Slots = Pick<TypedProps['field']['slots'], 'placeholder' | 'autocomplete' | 'inputMode'>

interface Props extends Omit<TypedProps, 'questionId' | 'field' | keyof FieldActions> {
  readonly field: Omit<TypedProps['field'], 'slots'> & { readonly slots: Slots }
}

type Extra = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>

/**
 * Returns the input of every typed field, for its component to draw. A separate component would be drawn again at each
 * key press as well. Text under composition stays here until it is committed.
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
    // Stopping the propagation means that the field has used the key. `preventDefault` does not count, since the page
    // may call it.
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

/** Attributes for texts that do not consist of words. */
const asWritten = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: 'false' } as const

/** Number fields are text inputs: a number input swallows letters, and no message could mention them. */
const keyboardOf = {
  text: { type: 'text' },
  kana: { type: 'text' },
  numeric: { type: 'text', inputMode: 'numeric' },
  tel: { type: 'tel', inputMode: 'numeric' },
  email: { type: 'text', inputMode: 'email', ...asWritten },
  url: { type: 'text', inputMode: 'url', ...asWritten },
} as const satisfies Record<NonNullable<Slots['inputMode']>, InputHTMLAttributes<HTMLInputElement>>

/**
 * Reports whether a key belongs to an input method. `isComposing` alone is not enough: some browsers end the
 * composition before they send the Enter that ended it, and mark that key only with the code 229.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

/**
 * Handles Enter: it moves to the next field of the step. In the last field it presses the step's button, if there is
 * one.
 */
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
