import { defineRenderer } from '../renderer.ts'
import type { textField } from './schema.ts'
import { useTextControl, type TypedProps } from './text-control.tsx'

/** A label and one line of text. */
export function TextField({ field, controlId, describedBy }: TypedProps) {
  const control = useTextControl({ field, controlId, describedBy })
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      {control}
    </>
  )
}

export const text = defineRenderer<typeof textField>('text', TextField)
