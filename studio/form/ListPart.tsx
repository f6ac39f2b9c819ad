import { branches, isPart, type SchemaPart, typesOf } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { comeInto } from './come-into.ts'
import { PartFold } from './Fold.tsx'
import { useForm, type PartProps } from './form-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { emptyOf } from './new-entry.ts'
import { PlainControl } from './PlainControl.tsx'
import { titleOf } from './titles.ts'

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

/** Returns the list in a schema, if a value changes single entries of it, as variants do. */
export function listChangeOf(schema: SchemaPart, value: unknown): SchemaPart | undefined {
  const keys = isPart(value) ? Object.keys(value) : []
  if (keys.length === 0 || !keys.every((key) => /^(?:add|remove|first)$/.test(key))) return undefined
  const forms = [schema, ...branches(schema).filter(isPart)]
  if (forms.some((form) => isPart(form.properties) || isPart(form.additionalProperties))) return undefined
  return forms.find((form) => typesOf(form, form).includes('array') && isPart(form.items))
}

/** A change to single entries of a list of the base. */
export function ListChange(props: PartProps) {
  const { schema, value, path, names } = props
  const { Part, language } = useForm()
  const items = schema.items as SchemaPart
  const place = { type: 'object', properties: { after: items, before: items } }
  const schemaFor = (change: unknown): SchemaPart =>
    isPart(change) ? { type: 'object', additionalProperties: place } : { type: 'array', items }
  return (
    <PartFold {...props}>
      {() =>
        Object.entries(value as object).map(([key, change]) => (
          <Part
            key={key}
            schema={schemaFor(change)}
            value={change}
            path={[...path, key]}
            names={[...names, key]}
            label={titleOf(['list', key], language)}
            removable
          />
        ))
      }
    </PartFold>
  )
}
