import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
  /** What the name becomes, or why it cannot be used. */
  readonly note: string
  readonly id?: string
}

/** Takes the name of a new file, with a note below that is read aloud when it changes. */
export function NameField({ label, value, change, note, id }: Props) {
  const noteId = useId()
  return (
    <div className="naming">
      <label className="choice">
        <span>{label}</span>
        <input
          id={id}
          value={value}
          required
          aria-describedby={noteId}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change(target.value.trim())}
        />
      </label>
      <p id={noteId} role="status" className="naming-note">
        {note}
      </p>
    </div>
  )
}
