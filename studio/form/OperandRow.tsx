import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { limits } from '../../schemas/condition.ts'
import { PickSelect } from '../app/PickSelect.tsx'
import { valueText } from '../conditions/sentence.ts'
import { renameAt, setAt, type Edit } from '../document/edits.ts'
import type { Tree } from '../document/tree.ts'
import { useWords } from '../words/words.ts'
import { wantedOf } from './condition.ts'
import { Findings } from './Findings.tsx'
import { idOf, useOperands, useForm } from './form-context.ts'
import { PlainControl } from './PlainControl.tsx'
import { RemoveTool } from './RemoveTool.tsx'

interface Props {
  readonly path: Path
  readonly name: string
  readonly wanted: unknown
  /** The names that the condition asks for. */
  readonly taken: readonly string[]
}

/** One name with the values of which it must have one. */
export function OperandRow({ path, name, wanted, taken }: Props) {
  const words = useWords()
  const { actions, Part } = useForm()
  const operands = useOperands()
  const known = operands.find((operand) => operand.name === name)
  const chosen = wantedOf(wanted)
  const unknownValues = chosen.filter((value) => !known?.values.some((item) => item.value === value))
  const all = [
    ...(known?.values ?? []),
    ...unknownValues.filter((value) => !isPart(value)).map((value) => ({ value, title: String(value) })),
  ]
  const choose = (value: unknown) => {
    const next = chosen.includes(value)
      ? chosen.filter((item) => item !== value)
      : [
          ...all.map((item) => item.value).filter((item) => item === value || chosen.includes(item)),
          ...unknownValues.filter(isPart),
        ]
    if (next.length > 0) actions.set(path, next.length === 1 ? next[0] : next)
  }
  return (
    <fieldset className="form-asked" id={idOf(path)}>
      <legend>{known?.title ?? name}</legend>
      <PickSelect
        label={words('form-asked-name')}
        value={name}
        choose={(value) => {
          const next = operands.find((operand) => operand.name === value)!
          actions.all((tree) => renamedTo(tree, path, next.name, next.values[0]?.value ?? { atLeast: 0 }))
        }}
      >
        {!known && <option value={name}>{name}</option>}
        {operands
          .filter((operand) => operand.name === name || !taken.includes(operand.name))
          .map((operand) => (
            <option key={operand.name} value={operand.name}>
              {operand.title}
            </option>
          ))}
      </PickSelect>
      {known && known.values.length > 0
        ? all.map(({ value, title }) => (
            <label key={String(value)} className="form-chip">
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => choose(value)} />
              {title === String(value) && typeof value === 'boolean' ? valueText(value, known, words) : title}
            </label>
          ))
        : !isPart(wanted) && !Array.isArray(wanted) && <PlainControl path={path} value={wanted} name={name} />}
      {isPart(wanted) && (
        <Part schema={limits} value={wanted} path={path} names={['when', '*']} label={words('form-limits')} open />
      )}
      <RemoveTool path={path} label={known?.title ?? name} />
      <Findings path={path} />
    </fieldset>
  )
}

/** Another name with another value in the place of an entry. */
const renamedTo = (tree: Tree, path: Path, key: string, value: unknown): Edit[] => [
  ...renameAt(tree, path, key),
  ...setAt(tree, path, value),
]
