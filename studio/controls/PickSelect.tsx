import { type AriaAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'

interface PickSelectProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
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
export function PickSelect({ value, choose, children, id, label, className, ...aria }: PickSelectProps) {
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

/** The buttons that pick files, or a folder, from the computer. */
export function PickButtons({ isFirst = false }: { readonly isFirst?: boolean }) {
  const words = useWords()
  const workspace = useWorkspace()
  return (
    <span className="group">
      <button type="button" className={isFirst ? 'primary' : undefined} onClick={() => void workspace.pick('files')}>
        {words('pick')}
      </button>
      <button type="button" onClick={() => void workspace.pick('folder')}>
        {words('pick-folder')}
      </button>
    </span>
  )
}

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly value: Name
  /** The options: their names with their titles. */
  readonly options: Readonly<Record<Name, string>>
  readonly onChoose: (name: Name) => void
}

export function Choice<Name extends string>({ label, value, options: of, onChoose: choose }: ChoiceProps<Name>) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value as Name)}>
        {Object.entries<string>(of).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
