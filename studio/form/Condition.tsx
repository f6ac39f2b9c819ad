import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { limits } from '../../schemas/condition.ts'
import { valueText } from '../conditions/sentence.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { type Edit, renameAt, setAt } from '../document/edits.ts'
import type { Tree } from '../document/tree.ts'
import { useWords } from '../words/words.ts'
import { AddMenu } from './AddMenu.tsx'
import { firstOperand, wantedOf } from './condition.ts'
import { Findings } from './Findings.tsx'
import { idOf, useForm, useOperands } from './form-context.ts'
import { PlainControl } from './PlainControl.tsx'
import { RemoveTool } from './RemoveTool.tsx'

/** Edits a condition: names and values picked from lists, all of which must hold. */
export function Condition({ path, value }: { readonly path: Path; readonly value: unknown }) {
  const words = useWords()
  const { actions } = useForm()
  const operands = useOperands()
  const when = isPart(value) ? value : {}
  const { any, ...own } = when
  const add = (name: string) => {
    if (name === 'any')
      return actions.set(
        [...path, 'any'],
        [firstOperand(operands), firstOperand(operands, Object.keys(firstOperand(operands)))],
      )
    const first = operands.find((operand) => operand.name === name)!.values[0]
    actions.set([...path, name], first ? first.value : { atLeast: 0 })
  }
  const unused = operands.filter(({ name }) => !Object.hasOwn(when, name))
  return (
    <div className="form-condition">
      {Object.entries(own).map(([name, wanted]) => (
        <OperandRow key={name} path={[...path, name]} name={name} wanted={wanted} taken={Object.keys(when)} />
      ))}
      {Array.isArray(any) && (
        <fieldset className="form-any">
          <legend>{words('form-any')}</legend>
          {any.map((item, index) => (
            <Condition key={index} path={[...path, 'any', index]} value={item} />
          ))}
          <button type="button" onClick={() => actions.remove([...path, 'any'])}>
            {words('form-remove', { what: words('form-any') })}
          </button>
        </fieldset>
      )}
      <AddMenu
        label={words('form-condition')}
        of={[
          ...unused,
          ...(any === undefined && !path.includes('any') ? [{ name: 'any', title: words('form-any') }] : []),
        ]}
        add={add}
      />
    </div>
  )
}

interface Props {
  readonly path: Path
  readonly name: string
  readonly wanted: unknown
  /** The names that the condition already uses. */
  readonly taken: readonly string[]
}

/** Edits one name of a condition, with the values of which it must have one. */
function OperandRow({ path, name, wanted, taken }: Props) {
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

/** Returns the edits that give an entry another name and another value. */
const renamedTo = (tree: Tree, path: Path, key: string, value: unknown): Edit[] => [
  ...renameAt(tree, path, key),
  ...setAt(tree, path, value),
]
