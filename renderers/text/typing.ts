import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'
import type { FieldView } from '../../engine/runtime/session/view/view.ts'
import { useDispatch } from '../session.tsx'
import { useReading, type Typed } from './reading.ts'

/** Older browsers know the prefixed name only; within `:is` an unknown one does no harm. */
const autofilled = ':is(:autofill, :-webkit-autofill)'

/** The part of an input that types: its text, kept to itself while an input method composes. */
export function useTyping(field: Pick<FieldView, 'id' | 'value' | 'read'>) {
  const dispatch = useDispatch()
  const [composing, setComposing] = useState<string | null>(null)
  const caret = useCaret(String(field.value))
  const hear = useReading(field)

  const edit = (input: Typed, isComplete: boolean) => {
    caret.keep(input)
    dispatch({ type: 'edited', field: field.id, value: input.value, whole: isComplete })
  }

  return {
    value: composing ?? String(field.value),
    onCompositionStart: () => hear.start(),
    onChange: (event: ChangeEvent<Typed>) => {
      const input = event.currentTarget
      // Browsers tell of a text that they fill in with a plain event.
      const { isComposing, inputType, data } = event.nativeEvent as Partial<InputEvent>
      hear.input(input, isComposing === true)
      if (isComposing) {
        setComposing(input.value)
        return
      }
      setComposing(null)
      const replaced = inputType === undefined || inputType === 'insertReplacementText'
      if (replaced && input.matches(autofilled)) {
        dispatch({ type: 'autofilled', field: field.id, value: input.value })
        return
      }
      // What is typed letter by letter stops at the end of a field; more at once is cut, and that is said.
      edit(input, inputType !== 'insertText' || [...(data ?? '')].length > 1)
      // What is pasted or filled in whole is cleaned at once; what is typed, when the field is left.
      if (inputType === undefined || /^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType))
        dispatch({ type: 'committed', field: field.id })
    },
    onCompositionEnd: (event: CompositionEvent<Typed>) => {
      setComposing(null)
      edit(event.currentTarget, true)
      hear.end(event.currentTarget)
    },
  }
}

/** Keeps the caret where it was when a normaliser rewrites the text under it. */
function useCaret(value: string) {
  const lastTyped = useRef<{ readonly input: Typed; readonly at: number; readonly text: string } | null>(null)
  useLayoutEffect(() => {
    const before = lastTyped.current
    lastTyped.current = null
    if (
      !before ||
      before.text === value ||
      (before.input.getRootNode() as Document | ShadowRoot).activeElement !== before.input
    )
      return
    const behind = before.text.slice(before.at)
    const at = value.endsWith(behind) ? value.length - behind.length : Math.min(before.at, value.length)
    before.input.setSelectionRange(at, at)
  }, [value])
  return {
    keep(input: Typed) {
      lastTyped.current = { input, at: input.selectionStart ?? input.value.length, text: input.value }
    },
  }
}
