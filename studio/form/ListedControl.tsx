import type { Path } from '../../engine/language/read/path.ts'
import { PickSelect } from '../app/PickSelect.tsx'
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

/** A value by which the parts beside it change, such as the type of a field: one of those that the language lists. */
export function ShapeControl({ path, value, values }: { readonly path: Path; readonly value: unknown; readonly values: readonly string[] }) {
  const { actions, language } = useForm()
  const now = String(value)
  const all = values.includes(now) ? values : [now, ...values]
  return (
    <PickSelect {...useDescribed(path)} value={now} choose={(one) => actions.set(path, one)}>
      {all.map((one) => (
        <option key={one} value={one}>
          {valueTitleOf(path, one, language)}
        </option>
      ))}
    </PickSelect>
  )
}
