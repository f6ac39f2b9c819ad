import type { RendererProps } from '../renderer.ts'
import { TextControl } from './TextControl.tsx'
import type { TypedSlots } from './slots.ts'

/** A label and one line of text. */
export function TextField(props: RendererProps<TypedSlots>) {
  return (
    <>
      <label htmlFor={props.controlId}>{props.field.label}</label>
      <TextControl {...props} />
    </>
  )
}
