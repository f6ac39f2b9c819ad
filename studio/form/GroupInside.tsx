import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { propertiesOf, requiredOf } from './branch.ts'
import { useForm, type PartProps } from './form-context.ts'
import { Labelled } from './Labelled.tsx'
import { ShapeControl } from './ListedControl.tsx'
import { titleOf } from './titles.ts'
import { TypePick } from './TypePick.tsx'
import { isField } from './usual-settings.ts'

interface Props extends PartProps {
  readonly discriminator?: { readonly key: string; readonly values: readonly string[] }
  /** Reports whether a key is drawn here. By default all of them are. */
  readonly shows?: (key: string) => boolean
}

/** Draws the properties of an object in the order in which they are written. */
export function GroupInside({ schema, value, path, names, discriminator, shows = () => true }: Props) {
  const { Part, isVariant, language, underAt, idOf } = useForm()
  const known = propertiesOf(schema)
  const needed = isVariant && !path.some((step) => typeof step === 'number') ? [] : requiredOf(schema)
  return Object.entries(value as Record<string, unknown>).map(([key, item]) => {
    if (!shows(key)) return null
    const part = Object.hasOwn(known, key) ? known[key]! : anything
    const here = [...path, key]
    const at = { schema: part, path: here, names: [...names, key], label: titleOf(here, language) }
    if (key === discriminator?.key) {
      return (
        <Labelled key={key} {...at}>
          {isField(path) ? (
            <TypePick
              id={idOf(here)}
              path={path}
              field={{ ...(isPart(underAt(path)) ? (underAt(path) as SchemaPart) : {}), ...(value as SchemaPart) }}
              types={discriminator.values}
            />
          ) : (
            <ShapeControl path={at.path} value={item} values={discriminator.values} />
          )}
        </Labelled>
      )
    }
    return <Part key={key} {...at} value={item} removable={!needed.includes(key)} />
  })
}

/** The schema of a key that the language does not know: any value. A finding next to it reports the key. */
const anything: SchemaPart = {}
