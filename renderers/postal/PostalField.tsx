import type { RendererProps } from '../renderer.ts'
import { TextField } from '../text/TextField.tsx'
import type { TypedSlots } from '../text/slots.ts'
import { Candidates } from './Candidates.tsx'

interface Slots extends TypedSlots {
  readonly lookup: { readonly candidates?: string | undefined }
}

/** A postal code is typed like any text; where several places share it, they are offered below. */
export function PostalField(props: RendererProps<Slots>) {
  const { id, candidates, slots } = props.field
  const label = slots.lookup.candidates
  return (
    <>
      <TextField {...props} />
      {label && candidates.length > 1 && <Candidates field={id} label={label} items={candidates} />}
    </>
  )
}
