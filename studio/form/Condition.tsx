import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { AddMenu } from './AddMenu.tsx'
import { AskedRow } from './AskedRow.tsx'
import { firstAsked } from './condition.ts'
import { useAsked, useForm } from './form-context.ts'

/** What a condition asks for: names and values picked from lists; all of it must hold. */
export function Condition({ path, value }: { readonly path: Path; readonly value: unknown }) {
  const words = useWords()
  const { actions } = useForm()
  const asked = useAsked()
  const when = isPart(value) ? value : {}
  const { any, ...own } = when
  const add = (name: string) => {
    if (name === 'any')
      return actions.set([...path, 'any'], [firstAsked(asked), firstAsked(asked, Object.keys(firstAsked(asked)))])
    const first = asked.find((operand) => operand.name === name)!.values[0]
    actions.set([...path, name], first ? first.value : { atLeast: 0 })
  }
  const others = asked.filter(({ name }) => !Object.hasOwn(when, name))
  return (
    <div className="form-condition">
      {Object.entries(own).map(([name, wanted]) => (
        <AskedRow key={name} path={[...path, name]} name={name} wanted={wanted} taken={Object.keys(when)} />
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
          ...others,
          ...(any === undefined && !path.includes('any') ? [{ name: 'any', title: words('form-any') }] : []),
        ]}
        add={add}
      />
    </div>
  )
}
