import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { propertiesOf, requiredOf } from './branch.ts'
import { useForm, type PartProps } from './form-context.ts'
import { Labelled } from './Labelled.tsx'
import { ShapeControl } from './ListedControl.tsx'
import { titleOf } from './titles.ts'

interface Props extends PartProps {
  readonly discriminator?: { readonly key: string; readonly values: readonly string[] }
  /** Keys that are drawn elsewhere. */
  readonly without?: readonly string[]
}

/** Draws the properties of an object in the order in which they are written. */
export function GroupInside({ schema, value, path, names, discriminator, without = [] }: Props) {
  const { Part, isVariant, language } = useForm()
  const known = propertiesOf(schema)
  const needed = isVariant && !path.some((step) => typeof step === 'number') ? [] : requiredOf(schema)
  return Object.entries(value as Record<string, unknown>).map(([key, item]) => {
    const part = Object.hasOwn(known, key) ? known[key]! : anything
    const here = [...path, key]
    const at = { schema: part, path: here, names: [...names, key], label: titleOf(here, language) }
    if (without.includes(key)) return null
    if (key === discriminator?.key) {
      return (
        <Labelled key={key} {...at}>
          <ShapeControl path={at.path} value={item} values={discriminator.values} />
        </Labelled>
      )
    }
    return <Part key={key} {...at} value={item} removable={!needed.includes(key)} />
  })
}

/** The schema of a key that the language does not know: any value. A finding next to it reports the key. */
const anything: SchemaPart = {}
