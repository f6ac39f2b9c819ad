import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { AddMenu } from './AddMenu.tsx'
import { firstOperand } from './condition.ts'
import { useOperands, useForm } from './form-context.ts'
import { OperandRow } from './OperandRow.tsx'

/** What a condition asks for: names and values picked from lists; all of it must hold. */
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
