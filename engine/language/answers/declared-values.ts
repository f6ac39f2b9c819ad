import type { Flow } from '../../../schemas/flow.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'
import { typeOf } from './type-of.ts'

/** The lines that type what a session holds, by field: texts as typed, options by their ids. Fields that a visitor never answers have none. */
export function printValues(flow: Flow, vocabulary: Vocabulary): string[] {
  const kinds = kindsOf(vocabulary)
  const fields = Object.values(flow.steps).flatMap((step) => Object.entries(step.fields))
  const types = fields.flatMap(([id, field]) => {
    const schema = kinds[field.type]!.schema(flow, field)
    return schema ? [`  readonly ${JSON.stringify(id)}: ${typeOf(schema, {})}`] : []
  })
  return ['/** What a session holds of each field. */', 'export interface Values {', ...types, '}']
}
