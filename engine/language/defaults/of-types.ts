import type { Flow } from '../../../schemas/flow.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import { filled } from './index.ts'

/**
 * The flow with what its field types need and it leaves unsaid, in its language, or in English. A group of texts is there
 * as a whole, whatever of it the flow writes.
 */
export function withTypeDefaults(flow: Flow, types: readonly FieldType[]): Flow {
  const [language = ''] = flow.lang.split('-', 1)
  const byType = new Map(
    types.flatMap(({ type, defaults }): [string, SchemaPart][] =>
      defaults ? [[type, (defaults[language] ?? defaults.en ?? {}) as SchemaPart]] : [],
    ),
  )
  const uses = (step: Flow['steps'][string]) => Object.values(step.fields).some(({ type }) => byType.has(type))
  if (byType.size === 0 || !Object.values(flow.steps).some(uses)) return flow
  const fieldsOf = ({ fields }: Flow['steps'][string]) =>
    Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, filled(field, byType.get(field.type) ?? {})]))
  const steps = Object.entries(flow.steps).map(([id, step]) => [id, { ...step, fields: fieldsOf(step) }])
  return { ...flow, steps: Object.fromEntries(steps) as Flow['steps'] }
}
