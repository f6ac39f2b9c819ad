import { useForm, type PartProps } from './form-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { KeyControl } from './KeyControl.tsx'

interface Props extends PartProps {
  readonly at: number
  /** The keys of all entries. */
  readonly keys: readonly string[]
}

/** One named entry: its name, its place among the others, and what it says. */
export function MapEntry({ at, keys, ...part }: Props) {
  const { path, label } = part
  const { actions, Part } = useForm()
  const parent = path.slice(0, -1)
  return (
    <div className="form-entry">
      <div className="form-head">
        <KeyControl path={path} name={label} taken={keys} />
        <ItemTools
          path={path}
          label={label}
          at={at}
          of={keys.length}
          move={(to) => actions.move(parent, at, to)}
          remove={() => actions.remove(path)}
        />
      </div>
      <Part {...part} />
    </div>
  )
}
