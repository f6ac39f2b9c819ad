import type { Path } from '../../engine/language/read/path.ts'
import { useForm } from './form-context.ts'
import { valueTitleOf } from './titles.ts'
import { useDescribed } from './use-described.ts'

interface Props {
  readonly path: Path
  readonly value: unknown
  readonly values: readonly unknown[]
  readonly name?: string
}

/** One of the values that the language lists. */
export function ListedControl({ path, value, values, name }: Props) {
  const { actions, language } = useForm()
  const all = values.includes(value) ? values : [value, ...values]
  return (
    <select {...useDescribed(path)} aria-label={name} value={all.indexOf(value)} onChange={({ target }) => actions.set(path, all[Number(target.value)])}>
      {all.map((one, index) => (
        <option key={String(one)} value={index}>
          {valueTitleOf(path, one, language)}
        </option>
      ))}
    </select>
  )
}
