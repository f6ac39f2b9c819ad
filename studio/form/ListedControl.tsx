import type { Path } from '../../engine/language/read/path.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useForm } from './form-context.ts'
import { valueTitleOf } from './titles.ts'
import { useDescribed } from './use-help.ts'

interface Props {
  readonly path: Path
  readonly value: unknown
  /** The values that the language lists for this place. */
  readonly values: readonly unknown[]
  readonly name?: string
}

/**
 * A list that sets one value, which Undo reverts. The arrow keys set each value that they pass, as browsers do (WCAG
 * 3.2.2 allows it).
 */
export function ListedControl({ name, ...props }: Props) {
  const { selected, choose, options } = useListed(props)
  return (
    <select
      {...useDescribed(props.path)}
      aria-label={name}
      value={selected}
      onChange={({ target }) => choose(target.value)}
    >
      {options}
    </select>
  )
}

/**
 * The same for a value that changes the parts next to it, such as the type of a field: it is set only once it is
 * chosen.
 */
export function ShapeControl({ name, ...props }: Props) {
  const { selected, choose, options } = useListed(props)
  return (
    <PickSelect {...useDescribed(props.path)} label={name} value={selected} choose={choose}>
      {options}
    </PickSelect>
  )
}

/** Returns the options of a list. A value that the language does not list comes first. */
function useListed({ path, value, values }: Omit<Props, 'name'>) {
  const { actions, language } = useForm()
  const all = values.includes(value) ? values : [value, ...values]
  return {
    selected: String(value),
    choose: (chosen: string) =>
      actions.set(
        path,
        all.find((item) => String(item) === chosen),
      ),
    options: all.map((item) => (
      <option key={String(item)} value={String(item)}>
        {valueTitleOf(path, item, language)}
      </option>
    )),
  }
}
