import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { useWords } from '../words/words.ts'
import { useSheet } from './sheet-context.ts'
import { useFactWords } from './use-fact-words.ts'
import { rangesOf } from './where.ts'

/**
 * In how many contexts a sentence is said; which ones stands beside it for a pointer that rests there, or for a press.
 */
export function HowOften({ entry: { cases, of } }: { readonly entry: TextEntry }) {
  const words = useWords()
  const id = useId()
  const place = useRef<HTMLButtonElement>(null)
  const [at, show] = useState<{ readonly top: number; readonly left: number }>()
  if (cases.length === of) return <span className="sheet-often">{words('sheet-always')}</span>
  const open = () => {
    const { bottom, left } = place.current!.getBoundingClientRect()
    show({ top: Math.min(bottom + 4, innerHeight - 120), left: Math.max(8, Math.min(left, innerWidth - 328)) })
  }
  const close = () => show(undefined)
  return (
    <span onPointerEnter={open} onPointerLeave={close}>
      <button
        ref={place}
        type="button"
        className="sheet-often"
        aria-describedby={at && id}
        aria-label={words('sheet-often-long', { contexts: cases.length, of })}
        onFocus={open}
        onClick={open}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {words('sheet-often', { contexts: cases.length, of })}
      </button>
      {
        // Beside the sheet, not in it: its steps are laid out by themselves, and nothing in them stands out of them.
        at &&
          createPortal(
            <span role="tooltip" id={id} className="sheet-where" style={at}>
              <Where cases={cases} />
            </span>,
            document.body,
          )
      }
    </span>
  )
}

function Where({ cases }: Pick<TextEntry, 'cases'>) {
  const words = useWords()
  const { flow } = useSheet()
  const factWords = useFactWords()
  return rangesOf(flow, cases).map((range) => {
    const line = range
      .map(({ name, values }) => words('sheet-in', { name, values: values.map(factWords).join(', ') }))
      .join(' · ')
    return <span key={line}>{line}</span>
  })
}
