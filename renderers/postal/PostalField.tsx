import type { Candidate } from '../../engine/runtime/session/view/view.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { TextField } from '../text/TextField.tsx'
import type { schema, postalField } from './schema.ts'

/** A longer list of places scrolls. */
const seen = 8

interface Props {
  readonly field: string
  readonly label: string
  readonly items: readonly Candidate[]
}

/** The places that share a code, as buttons: a press fills in the address as the look-up does. */
function Candidates({ field, label, items }: Props) {
  const dispatch = useDispatch()
  return (
    <ul className="candidates" aria-label={label} data-part="candidates" data-many={items.length > seen}>
      {items.map(({ text, chosen }, candidate) => (
        <li key={text}>
          <button
            type="button"
            className="candidate"
            aria-pressed={chosen}
            onClick={() => dispatch({ type: 'candidateChosen', field, candidate })}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

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

export const postal = defineRenderer<typeof postalField>('postal', PostalField)
