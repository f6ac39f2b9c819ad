import { TextControl } from './TextControl.tsx'
import type { TypedProps } from './slots.ts'

/** A label and one line of text. */
export function TextField({ field, controlId, describedBy }: TypedProps) {
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <TextControl field={field} controlId={controlId} describedBy={describedBy} />
    </>
  )
}
