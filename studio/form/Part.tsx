import { memo } from 'react'
import { slotKindOf } from '../../engine/language/names/slots.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { branchFor, discriminatorOf } from './branch.ts'
import { Cases } from './Cases.tsx'
import { ConditionPart } from './ConditionPart.tsx'
import { isSamePart, useForm, type PartProps } from './form-context.ts'
import { GroupPart } from './GroupPart.tsx'
import { Labelled } from './Labelled.tsx'
import { ListPart } from './ListPart.tsx'
import { MapPart } from './MapPart.tsx'
import { PlainControl } from './PlainControl.tsx'
import { TakenOut } from './TakenOut.tsx'

/** Any part of a flow, drawn by its schema. */
export const Part = memo(function Part(props: PartProps) {
  const { schema, value, path } = props
  const { soundAt } = useForm()
  if (value === null) return <TakenOut {...props} />
  const kind = slotKindOf(schema)
  if (kind === 'condition') return <ConditionPart {...props} />
  if (kind !== undefined && kind !== 'picture' && kind !== 'date') return <Cases {...props} />
  const branch = branchFor(schema, value, soundAt(path))
  if (slotKindOf(branch) !== undefined && branch !== schema)
    return <Part {...props} schema={withDescription(branch, schema)} />
  if (Array.isArray(value)) return <ListPart {...props} schema={branch} />
  if (isPart(value)) {
    const discriminator = discriminatorOf(schema)
    const isMap = Object.keys(branch.properties ?? {}).length === 0
    return isMap ? (
      <MapPart {...props} schema={branch} />
    ) : (
      <GroupPart {...props} schema={branch} {...(discriminator && { discriminator })} />
    )
  }
  return (
    <Labelled {...props}>
      <PlainControl path={path} value={value} schema={branch} />
    </Labelled>
  )
}, isSamePart)

const withDescription = (branch: SchemaPart, { description }: SchemaPart): SchemaPart =>
  description === undefined ? branch : { ...branch, description }
