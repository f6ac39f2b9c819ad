import { useTextControl } from './text-control.tsx'
import type { TypedProps } from './slots.ts'

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
