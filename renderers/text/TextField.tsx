import type { RendererProps } from '../renderer.ts'
import { TextControl } from './TextControl.tsx'
import type { TypedSlots } from './slots.ts'

/** A label and one line of text. */
export function TextField({ field, controlId, describedBy }: RendererProps<TypedSlots>) {
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <TextControl field={field} controlId={controlId} describedBy={describedBy} />
    </>
  )
}
