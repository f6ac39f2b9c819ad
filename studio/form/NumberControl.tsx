import { useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { useForm } from './form-context.ts'
import { useDescribed } from './use-described.ts'

interface Props {
  readonly path: Path
  readonly value: number
  readonly name?: string
}

/** A number. What is none, while it is typed, stays in the control only. */
export function NumberControl({ path, value, name }: Props) {
  const { actions } = useForm()
  const [typed, type] = useState<string>()
  return (
    <input
      {...useDescribed(path)}
      aria-label={name}
      inputMode="decimal"
      value={typed ?? String(value)}
      onBlur={() => type(undefined)}
      onChange={({ target }) => {
        type(target.value)
        if (target.value.trim() !== '' && Number.isFinite(Number(target.value)))
          actions.set(path, Number(target.value), 'typed')
      }}
    />
  )
}
