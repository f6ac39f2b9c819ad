import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { comeInto } from './come-into.ts'
import { PartFold } from './Fold.tsx'
import { useForm, type PartProps } from './form-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { emptyOf } from './new-entry.ts'
import { PlainControl } from './PlainControl.tsx'

/** A list: plain values in a row each, everything else as parts. */
export function ListPart(props: PartProps) {
  const { schema, value, path, names, label } = props
  const words = useWords()
  const { actions, Part, holdBack } = useForm()
  const items = value as readonly unknown[]
  const part = (schema.items ?? {}) as SchemaPart
  const of = items.length
  const more = () => {
    holdBack([...path, of])
    comeInto([...path, of], () => actions.insert(path, of, emptyOf(part)))
  }
  return (
    <PartFold {...props}>
      {() => (
        <>
          {items.map((item, index) => {
            const at = [...path, index]
            const name = `${label} ${index + 1}`
            const isPlain = !Array.isArray(item) && !isPart(item)
            const tools = (
              <ItemTools
                path={at}
                label={name}
                at={index}
                of={of}
                pathAt={(to) => [...path, to]}
                move={(to) => actions.move(path, index, to)}
                remove={() => actions.remove(at)}
              />
            )
            return (
              <div className={isPlain ? 'form-row' : 'form-entry'} key={index}>
                {isPlain ? (
                  <PlainControl path={at} value={item} schema={part} name={name} />
                ) : (
                  <Part schema={part} value={item} path={at} names={[...names, '*']} label={name} />
                )}
                {tools}
              </div>
            )
          })}
          <button type="button" aria-label={words('form-add-to', { what: label })} onClick={more}>
            + {words('form-add')}
          </button>
        </>
      )}
    </PartFold>
  )
}
