import { memo, useContext, type ComponentType } from 'react'
import { useRenderer } from '../../arrived.ts'
import type { RendererProps } from '../../renderer.ts'
import { PreparedContext, useActions, useField } from '../../session.tsx'
import { words } from '../../Words.tsx'

interface Props {
  readonly id: string
  readonly questionId: string
  /** Whether other fields have the same question, so that it is not enough as a name. */
  readonly hasSiblings?: boolean
}

/** Types whose controls draw no label, because the question names them. */
const namedByQuestion = ['choice', 'checkboxes', 'rating', 'matrix']

/** A field: its label, its control, its message and its notes. It is drawn again only when this field changes. */
export const Field = memo(function Field({ id, questionId, hasSiblings }: Props) {
  const field = useField(id)
  const actions = useActions(id)
  const renderer = useRenderer(field?.type)
  const isPrepared = useContext(PreparedContext)
  if (!field || !renderer) return null
  const controlId = `${questionId}-${id}`
  const nameId = hasSiblings && field.label && namedByQuestion.includes(field.type) ? `${controlId}-name` : undefined
  const errorId = `${controlId}-error`
  const noteId = (note: string) => `${controlId}-note-${note}`
  const describedBy = [...(field.error ? [errorId] : []), ...field.notes.map((note) => noteId(note.id))].join(' ')
  const Control = renderer.component as ComponentType<RendererProps>
  return (
    <div
      className={`field field-${field.type}`}
      data-field={isPrepared ? undefined : id}
      data-width={field.slots.width}
      data-invalid={field.error !== null}
    >
      {nameId && (
        <p className="group-label" id={nameId}>
          {field.label}
        </p>
      )}
      <Control
        field={field}
        {...actions}
        controlId={controlId}
        describedBy={describedBy || undefined}
        questionId={nameId ?? questionId}
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
