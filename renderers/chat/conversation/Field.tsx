import { memo, type ComponentType } from 'react'
import { useRenderer } from '../../arrived.ts'
import type { RendererProps } from '../../renderer.ts'
import { useActions, useField } from '../../session.tsx'
import { words } from '../../Words.tsx'

interface Props {
  readonly id: string
  readonly questionId: string
}

/** A field: its label, its control, its message and its notes. It is drawn again only when this field changes. */
export const Field = memo(function Field({ id, questionId }: Props) {
  const field = useField(id)
  const actions = useActions(id)
  const renderer = useRenderer(field?.type)
  if (!field || !renderer) return null
  const controlId = `${questionId}-${id}`
  const errorId = `${controlId}-error`
  const noteId = (note: string) => `${controlId}-note-${note}`
  const describedBy = [...(field.error ? [errorId] : []), ...field.notes.map((note) => noteId(note.id))].join(' ')
  const Control = renderer.component as ComponentType<RendererProps>
  return (
    <div
      className={`field field-${field.type}`}
      data-field={id}
      data-width={field.slots.width}
      data-invalid={field.error !== null}
    >
      <Control
        field={field}
        {...actions}
        controlId={controlId}
        describedBy={describedBy || undefined}
        questionId={questionId}
        EntryField={Field}
      />
      {field.error && (
        <p className="error" id={errorId} data-part="error">
          {field.error.text}
        </p>
      )}
      {field.notes.map((note) => (
        <p className="note" key={note.id} id={noteId(note.id)} data-note={note.id}>
          {words(note)}
        </p>
      ))}
    </div>
  )
})
