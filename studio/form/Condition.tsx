import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import {
  comparedValue,
  type Comparison,
  comparisonsOf,
  firstOperand,
  firstValue,
  wantedOf,
} from '../conditions/operands.ts'
import { valueText } from '../conditions/sentence.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { type Edit, renameAt, setAt } from '../document/edits.ts'
import type { Tree } from '../document/tree.ts'
import { useWords } from '../words/words.ts'
import { useForm, useOperands } from './form-context.ts'
import { AddMenu, RemoveTool } from './ItemTools.tsx'
import { Findings } from './Labelled.tsx'
import { Limits } from './Limits.tsx'
import { PlainControl } from './PlainControl.tsx'
import { titleOf } from './titles.ts'

/** The number of conditions around one that may still contain others. */
const deepest = 2

interface ConditionProps {
  readonly path: Path
  readonly value: unknown
  /** The number of conditions around this one. */
  readonly depth?: number
}

/** Edits a condition: names and values picked from lists, all of which must hold. */
export function Condition({ path, value, depth = 0 }: ConditionProps) {
  const words = useWords()
  const { actions, idOf } = useForm()
  const operands = useOperands().filter(({ name }) => path[0] !== 'conditions' || name !== path[1])
  const when = isPart(value) ? value : {}
  const { any, not, ...own } = when
  const add = (name: string) => {
    const first = firstOperand(operands)
    if (name === 'any') return actions.set([...path, 'any'], [first, firstOperand(operands, Object.keys(first))])
    if (name === 'not') {
      const operand = firstOperand(operands, Object.keys(when))
      return actions.set([...path, 'not'], Object.keys(operand).length > 0 ? operand : first)
    }
    actions.set([...path, name], firstValue(operands.find((operand) => operand.name === name)!))
  }
  const unused = operands.filter(({ name }) => !Object.hasOwn(when, name))
  const inner = [
    { name: 'any', title: words('form-any') },
    { name: 'not', title: words('form-not') },
  ].filter(({ name }) => depth < deepest && !Object.hasOwn(when, name))
  return (
    <div className="form-condition">
      {Object.entries(own).map(([name, wanted]) => (
        <OperandRow key={name} path={[...path, name]} name={name} wanted={wanted} taken={Object.keys(when)} />
      ))}
      {Array.isArray(any) && (
        <fieldset className="form-any">
          <legend>{words('form-any')}</legend>
          {any.map((item, index) => {
            const at = [...path, 'any', index]
            return (
              <div key={index} className="form-alternative">
                <Condition path={at} value={item} depth={depth + 1} />
                {any.length > 2 && <RemoveTool path={at} label={`${words('form-any')} ${index + 1}`} />}
              </div>
            )
          })}
          <button type="button" onClick={() => actions.insert([...path, 'any'], any.length, firstOperand(operands))}>
            + {words('form-add-alternative')}
          </button>
          <button type="button" onClick={() => actions.remove([...path, 'any'])}>
            {words('form-remove', { what: words('form-any') })}
          </button>
          <Findings path={[...path, 'any']} />
        </fieldset>
      )}
      {isPart(not) && (
        <fieldset className="form-any" id={idOf([...path, 'not'])}>
          <legend>{words('form-not')}</legend>
          <Condition path={[...path, 'not']} value={not} depth={depth + 1} />
          <button type="button" onClick={() => actions.remove([...path, 'not'])}>
            {words('form-remove', { what: words('form-not') })}
          </button>
          <Findings path={[...path, 'not']} />
        </fieldset>
      )}
      <AddMenu label={words('form-condition')} of={[...unused, ...inner]} add={add} />
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
  const { actions, language, idOf } = useForm()
  const operands = useOperands()
  const known = operands.find((operand) => operand.name === name)
  const chosen = wantedOf(wanted)
  const isListed = (value: unknown) => known?.values.some((item) => item.value === value) ?? false
  const unknownTexts = chosen.filter((value) => typeof value === 'string' && !isListed(value))
  const all = [...(known?.values ?? []), ...unknownTexts.map((value) => ({ value, title: String(value) }))]
  const others = chosen.filter((value) => !all.some((item) => item.value === value))
  const setAll = (next: readonly unknown[]) => {
    if (next.length > 0) actions.set(path, next.length === 1 ? next[0] : next)
  }
  const choose = (value: unknown) => {
    const isChosen = chosen.includes(value)
    const values = all.map((item) => item.value).filter((item) => (item === value ? !isChosen : chosen.includes(item)))
    setAll([...values, ...others])
  }
  // Limits in addition to "given" would change nothing.
  const compare = (comparison: string) =>
    setAll([...chosen.filter((value) => value !== true), comparedValue(known!, comparison as Comparison)])
  const titles: Readonly<Record<Comparison, string>> = {
    limits: words('form-limits'),
    exactly: words('form-exactly'),
    weekday: titleOf(['weekday'], language),
    count: titleOf(['count'], language),
  }
  const title = known?.title ?? name
  return (
    <fieldset className="form-asked" id={idOf(path)}>
      <legend>{title}</legend>
      <PickSelect
        label={words('form-asked-name')}
        value={name}
        choose={(value) => {
          const next = operands.find((operand) => operand.name === value)!
          actions.all((tree) => renamedTo(tree, path, next.name, firstValue(next)))
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
      {all.map(({ value, title }) => (
        <label key={String(value)} className="form-chip">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => choose(value)} />
          {title === String(value) && typeof value === 'boolean' ? valueText(value, known, words) : title}
        </label>
      ))}
      {chosen.map((value, index) => {
        if (!others.includes(value)) return null
        const at = Array.isArray(wanted) ? [...path, index] : path
        return (
          <div key={index} className="form-compared">
            {isPart(value) ? (
              <Limits path={at} value={value} measured={known?.measured ?? []} />
            ) : (
              <PlainControl path={at} value={value} name={title} />
            )}
            {chosen.length > 1 && (
              <button
                type="button"
                className="form-tool"
                aria-label={words('form-remove', { what: `${title} ${index + 1}` })}
                onClick={() => setAll(chosen.toSpliced(index, 1))}
              >
                ×
              </button>
            )}
          </div>
        )
      })}
      {known && (
        <AddMenu
          label={title}
          of={comparisonsOf(known).map((comparison) => ({ name: comparison, title: titles[comparison] }))}
          add={compare}
        />
      )}
      <RemoveTool path={path} label={title} />
      <Findings path={path} />
    </fieldset>
  )
}

/** Returns the edits that give an entry another name and another value. */
const renamedTo = (tree: Tree, path: Path, key: string, value: unknown): Edit[] => [
  ...renameAt(tree, path, key),
  ...setAt(tree, path, value),
]
