import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { PickSelect } from '../controls/PickSelect.tsx'

interface Props {
  readonly id: string
  /** The accessible name. */
  readonly label: string
  /** The text of the chip. */
  readonly text: string
  readonly value: string
  readonly className: string
  readonly choose: (value: string) => void
  /** Draws the options of the list. */
  readonly children: () => ReactNode
}

/**
 * A chip that becomes a list after a press. A page with hundreds of cards draws the options of a list only while it is
 * used.
 */
export function ChipPick({ id, label, text, value, className, choose, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    flushSync(() => setOpen(true))
    const list = document.getElementById(id) as HTMLSelectElement | null
    list?.focus()
    try {
      list?.showPicker()
    } catch {
      // A browser may refuse to open the list: it is then opened like any other one.
    }
  }
  if (!isOpen) {
    return (
      <button type="button" id={id} className={className} aria-haspopup="listbox" onClick={open}>
        <span className="unseen">{label}: </span>
        {text}
      </button>
    )
  }
  return (
    <span onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}>
      <PickSelect
        id={id}
        className={className}
        label={label}
        value={value}
        choose={(chosen) => {
          flushSync(() => setOpen(false))
          document.getElementById(id)?.focus()
          choose(chosen)
        }}
      >
        {children()}
      </PickSelect>
    </span>
  )
}
