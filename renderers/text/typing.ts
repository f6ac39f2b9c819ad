import { type ChangeEvent, type CompositionEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isPureDeletion } from '../../engine/runtime/furigana/change.ts'
import { type Ledger, createLedger } from '../../engine/runtime/furigana/ledger.ts'
import type { FieldView } from '../../engine/runtime/session/view/view.ts'
import { useDispatch, useTiming } from '../session.tsx'

/** A typed control. */
type Typed = HTMLInputElement | HTMLTextAreaElement

interface Hearing {
  readonly start: () => void
  readonly input: (input: Typed, composing: boolean) => void
  readonly end: (input: Typed) => void
}

/** The delay in milliseconds if the flow gives none. */
const defaultGrace = 30

const deaf: Hearing = { start() {}, input() {}, end() {} }

/**
 * Follows how a name is typed and reports its reading to the session, if another field takes its reading from this one.
 * A deletion is delayed by the flow's `timing.reading`: some browsers empty the field for an instant at each commit.
 */
function useReading({ id, read, value }: Pick<FieldView, 'id' | 'read' | 'value'>): Hearing {
  const dispatch = useDispatch()
  const { reading: grace = defaultGrace } = useTiming()
  const ledger = useRef<Ledger>(null)
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; apply: () => void }>(null)
  const composing = useRef(false)

  useEffect(() => () => clearTimeout(held.current?.timer), [])
  if (!read) return deaf

  ledger.current ??= startedWith(String(value))
  const follow = (text: string, caret: number, fromComposition: boolean) => {
    ledger.current!.update(text, { composing: fromComposition, caret })
    const { reading, uncertain } = ledger.current!
    dispatch({ type: 'readingHeard', of: id, text: reading, uncertain })
  }
  const drop = () => {
    clearTimeout(held.current?.timer)
    held.current = null
  }

  return {
    start() {
      composing.current = true
      const pending = held.current
      drop()
      pending?.apply()
    },
    input(input, isComposing) {
      drop()
      const { value: text } = input
      const caret = input.selectionEnd ?? text.length
      const fromComposition = isComposing || composing.current
      if (!isPureDeletion(ledger.current!.value, text)) {
        follow(text, caret, fromComposition)
        return
      }
      const apply = () => follow(text, caret, fromComposition)
      held.current = { apply, timer: setTimeout(apply, grace) }
    },
    end(input) {
      composing.current = false
      drop()
      follow(input.value, input.selectionEnd ?? input.value.length, true)
    },
  }
}

function startedWith(value: string): Ledger {
  const ledger = createLedger()
  ledger.reset(value)
  return ledger
}

/** Older browsers support only the prefixed name; an unknown name within `:is` is ignored. */
const autofilled = ':is(:autofill, :-webkit-autofill)'

/** Returns the value and listeners of a typed input. During a composition the text stays here. */
export function useTyping(field: Pick<FieldView, 'id' | 'value' | 'read'>) {
  const dispatch = useDispatch()
  const [composing, setComposing] = useState<string | null>(null)
  const caret = useCaret(String(field.value))
  const reading = useReading(field)

  const edit = (input: Typed, isComplete: boolean) => {
    caret.keep(input)
    dispatch({ type: 'edited', field: field.id, value: input.value, whole: isComplete })
  }

  return {
    value: composing ?? String(field.value),
    onCompositionStart: () => reading.start(),
    onChange: (event: ChangeEvent<Typed>) => {
      const input = event.currentTarget
      // Browsers report a text that they fill in with a plain event, without `inputType`.
      const { isComposing, inputType, data } = event.nativeEvent as Partial<InputEvent>
      reading.input(input, isComposing === true)
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
      // Typing letter by letter stops at the end of a field; longer input is cut, with a message.
      edit(input, inputType !== 'insertText' || [...(data ?? '')].length > 1)
      // Pasted or filled-in text is normalized at once, typed text when the field is left.
      if (inputType === undefined || /^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType))
        dispatch({ type: 'committed', field: field.id })
    },
    onCompositionEnd: (event: CompositionEvent<Typed>) => {
      setComposing(null)
      edit(event.currentTarget, true)
      reading.end(event.currentTarget)
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
