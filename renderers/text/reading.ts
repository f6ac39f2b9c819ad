import { useEffect, useRef } from 'react'
import { isPureDeletion } from '../../engine/runtime/furigana/change.ts'
import { createLedger, type Ledger } from '../../engine/runtime/furigana/ledger.ts'
import type { FieldView } from '../../engine/runtime/session/view/view.ts'
import { useDispatch, useTiming } from '../session.tsx'

/** What is typed into. */
export type Typed = HTMLInputElement | HTMLTextAreaElement

interface Hearing {
  readonly start: () => void
  readonly input: (input: Typed, composing: boolean) => void
  readonly end: (input: Typed) => void
}

/** Time in ms, where the flow gives none. */
const defaultGrace = 30

const deaf: Hearing = { start() {}, input() {}, end() {} }

/**
 * Follows how a name is typed and tells the session its reading, where another field takes one from this field. A
 * deletion is held back for the flow's `timing.reading`: some browsers empty the field for an instant at every commit.
 */
export function useReading({ id, read, value }: Pick<FieldView, 'id' | 'read' | 'value'>): Hearing {
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
