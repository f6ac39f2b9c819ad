import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { PartFold } from './Fold.tsx'
import { type PartProps, useForm } from './form-context.ts'
import { AddMenu, ItemTools } from './ItemTools.tsx'
import { changeBetween, useUnder } from './ListChange.tsx'
import { hasPage } from './MapPart.tsx'
import { useNames } from './names-for.ts'
import { emptyOf } from './new-entry.ts'
import { PlainControl } from './PlainControl.tsx'
import { addAndOpen } from './reveal-part.ts'

/** A list: plain values in a row each, everything else as parts. */
export function ListPart(props: PartProps) {
  const { schema, value, path, names, label } = props
  const words = useWords()
  const { actions, Part, holdBack, idOf } = useForm()
  const items = value as readonly unknown[]
  const part = (schema.items ?? {}) as SchemaPart
  const of = items.length
  const possible = useNames(path)
  const under = useUnder(path)
  const change = under && changeBetween(under, items)
  const more = (entry: unknown) => {
    holdBack([...path, of])
    addAndOpen([...path, of], () => actions.insert(path, of, entry), idOf)
  }
  return (
    <PartFold {...props}>
      {() => (
        <>
          {change && (
            <button type="button" className="form-quiet" onClick={() => actions.set(path, change)}>
              {words('form-list-entries')}
            </button>
          )}
          {items.map((item, index) => {
            const at = [...path, index]
            const name = `${label} ${index + 1}`
            const isPlain = !Array.isArray(item) && !isPart(item)
            const asPage = hasPage(part, item)
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
              <div className={isPlain || asPage ? 'form-row' : 'form-entry'} key={index}>
                {isPlain ? (
                  <PlainControl path={at} value={item} schema={part} name={name} taken={items} />
                ) : (
                  <Part schema={part} value={item} path={at} names={[...names, '*']} label={name} asPage={asPage} />
                )}
                {tools}
              </div>
            )
          })}
          {possible ? (
            <AddMenu label={label} of={possible.filter((item) => !items.includes(item.name))} add={more} />
          ) : (
            <button
              type="button"
              aria-label={words('form-add-to', { what: label })}
              onClick={() => more(emptyOf(part))}
            >
              + {words('form-add')}
            </button>
          )}
        </>
      )}
    </PartFold>
  )
}
