import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'

interface Props {
  readonly label: string
  /** The entries that can be added: their names and titles. */
  readonly of: readonly { readonly name: string; readonly title: string }[]
  readonly add: (name: string) => void
}

/** Adds one of several entries that are not there yet. */
export function AddMenu({ label, of, add }: Props) {
  const words = useWords()
  if (of.length === 0) return null
  const title = words('form-add-to', { what: label })
  return (
    <PickSelect className="form-add" label={title} value="" choose={add}>
      <option value="">{`+ ${words('form-add')}`}</option>
      {of.map((item) => (
        <option key={item.name} value={item.name}>
          {item.title}
        </option>
      ))}
    </PickSelect>
  )
}
