import { useRef, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../words/words.ts'

interface Props extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  readonly value: string
  /** Acts on the chosen value: at once with the pointer, on Enter by keyboard. */
  readonly choose: (value: string) => void
  readonly children: ReactNode
  readonly id?: string
  readonly label?: string | undefined
  readonly className?: string
}

/** Keys that leave a list without having moved in it. */
const moveNothing = new Set(['Enter', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])

/**
 * A list that acts on the chosen value. Arrow keys and letters only move in it: nothing happens before a value is
 * chosen (WCAG 3.2.2). Enter, or the button next to the list, chooses the value. Escape, or leaving the list, does not.
 */
export function PickSelect({ value, choose, children, id, label, className, ...aria }: Props) {
  const words = useWords()
  const isByKey = useRef(false)
  const [moved, moveTo] = useState<string>()
  const end = () => {
    isByKey.current = false
    moveTo(undefined)
  }
  const take = () => {
    end()
    if (moved !== undefined && moved !== value) choose(moved)
  }
  const press = (event: KeyboardEvent) => {
    if (!moveNothing.has(event.key)) isByKey.current = true
    if (event.key === 'Escape') end()
    if (event.key !== 'Enter' || moved === undefined) return
    event.preventDefault()
    take()
  }
  return (
    <span
      className="picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) end()
      }}
    >
      <select
        {...aria}
        id={id}
        className={className}
        aria-label={label}
        value={moved ?? value}
        onKeyDown={press}
        onPointerDown={() => void (isByKey.current = false)}
        onChange={({ target }) => {
          if (isByKey.current) return moveTo(target.value)
          choose(target.value)
        }}
      >
        {children}
      </select>
      {moved !== undefined && moved !== value && (
        <button type="button" onClick={take}>
          {words('take-choice')}
        </button>
      )}
    </span>
  )
}
