import type { PropsOf } from '../renderer.ts'
import { TextField } from '../text/TextField.tsx'
import { Candidates } from './Candidates.tsx'
import type { schema } from './schema.ts'

/** A postal code is typed like any text; where several places share it, they are offered below. */
export function PostalField(props: PropsOf<typeof schema>) {
  const { id, candidates, slots } = props.field
  const label = slots.lookup.candidates
  return (
    <>
      <TextField {...props} />
      {label && candidates.length > 1 && <Candidates field={id} label={label} items={candidates} />}
    </>
  )
}
