import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { AddMenu } from './AddMenu.tsx'
import { propertiesOf } from './branch.ts'
import { GroupInside } from './GroupInside.tsx'
import { formSchema } from './schema.ts'
import { useAddable } from './use-addable.ts'

const { steps: _steps, order: _order, $schema: _schema, ...properties } = propertiesOf(formSchema)
const schema: SchemaPart = { ...formSchema, properties }

/** What a flow says besides its steps. */
export function Rest({ value, label }: { readonly value: unknown; readonly label: string }) {
  const part = { schema, value, path: [], names: [], label }
  const { addable, add } = useAddable(part)
  return (
    <div className="form-rest">
      <GroupInside {...part} without={['$schema', 'steps', 'order']} />
      <AddMenu label={label} of={addable} add={add} />
    </div>
  )
}
