import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { listedValues, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { FlagControl } from './FlagControl.tsx'
import { ListedControl } from './ListedControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { PictureControl } from './PictureControl.tsx'
import { TextControl } from './TextControl.tsx'

interface Props {
  readonly path: Path
  readonly value: unknown
  readonly schema?: SchemaPart
  /** How it is called where no label stands beside it. */
  readonly name?: string
}

/** The control for a value that is no list and no object. */
export function PlainControl({ path, value, schema, name }: Props) {
  const values = schema && listedValues(schema)
  const own = name === undefined ? {} : { name }
  if (values?.length === 1 && value === true && values[0] === true)
    return <FlagControl path={path} value onlyOn {...own} />
  if (values) return <ListedControl path={path} value={value} values={values} {...own} />
  if (typeof value === 'boolean') return <FlagControl path={path} value={value} {...own} />
  if (typeof value === 'number') return <NumberControl path={path} value={value} {...own} />
  if (schema && slotKindOf(schema) === 'picture' && typeof value === 'string')
    return <PictureControl path={path} value={value} {...own} />
  return <TextControl path={path} value={typeof value === 'string' ? value : JSON.stringify(value ?? '')} {...own} />
}
