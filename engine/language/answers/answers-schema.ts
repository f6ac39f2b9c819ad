import type { Flow } from '../../../schemas/flow.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import { shareRepeats } from '../read/share-repeats.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { partsOf } from './parts.ts'
import { all, has, within, type Schema } from './schema.ts'
import { sendingOf } from './sending.ts'
import { inSomeCase } from './some-case.ts'

/**
 * JSON Schema of what a conversion of this flow sends, for servers in any language: draft-07, of words that 2020-12
 * means alike. It takes what some visitor of the flow could send, in whatever context the page gave; what it cannot say
 * of a value stands beside it under `x-kaiwa-rules`, by field the rules that are left with their arguments. Conditions
 * on dates, which it cannot ask for, are listed under `x-kaiwa-when`: what goes by them may be there or not.
 */
export function answersSchema(flow: Flow, vocabulary: Vocabulary): SchemaPart {
  const sending = sendingOf(flow, vocabulary)
  const parts = partsOf(sending)
  const { agreed, clients } = flow.send.needs
  const combined = all([
    ...parts.map(({ key, value }) => within(key, value)),
    agreed === undefined || within(agreed, { const: true }),
    flow.clients === undefined || has('client_ids', listOfIds(clients)),
    inSomeCase(parts),
  ])
  const { properties, ...rest } = combined as SchemaPart
  const byKey = properties as Readonly<Record<string, Schema>>
  const keys = [...parts.map(({ key }) => key), ...(flow.clients ? ['client_ids'] : [])]
  const unknownsByKey = new Map(
    parts.flatMap(({ unknowns }) => unknowns).flatMap(({ name, beyond: when }) => (when ? [[name, when]] : [])),
  )
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: flow.id,
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, byKey[key] ?? true])),
    additionalProperties: false,
    ...rest,
    ...(unknownsByKey.size > 0 && { 'x-kaiwa-when': [...unknownsByKey.values()] }),
  }
  const { definitions, ...shared } = shareRepeats(schema)
  return isPart(definitions) && Object.keys(definitions).length > 0 ? { ...shared, definitions } : shared
}

/** The ids of what the search found, as they were received. */
const listOfIds = (least = 0): Schema => ({
  type: 'array',
  items: { type: ['integer', 'string'] },
  uniqueItems: true,
  ...(least > 0 && { minItems: least }),
})
