import { when } from '../../../schemas/condition.ts'
import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import { option, options } from '../../../schemas/table.ts'
import { extra, number, text } from '../../../schemas/text.ts'
import { variantOf } from '../../../schemas/variant.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { fileSchemaOf } from '../defaults/index.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import { shareRepeats } from '../read/share-repeats.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { helpOf, withHelp, withOwnHelp } from './editor-help.ts'

/** The parts that occur in many places. An editor's schema contains each of them once. */
const shared: Readonly<Record<string, SchemaPart>> = { when, text, number, extra, option, options }

const general = Object.values(shared)

/**
 * Returns the schemas of flow files and variants for editors, for completion and hover texts, by file name. They have
 * the content of the engine's schema in a shorter form, without the keyword that only ajv uses to distinguish field
 * types.
 */
export function editorSchemas({ types, rules }: Vocabulary): Readonly<Record<string, string>> {
  const own = types.map((type) => ({ schema: withOwnHelp(type, general) }))
  const flow = withHelp(fileSchemaOf(withSuggestions(flowSchemaFor(own), rules)), general, helpOf(rules))
  return { 'flow.schema.json': printed(flow), 'variant.schema.json': printed(variantOf(flow)) }
}

function printed(schema: SchemaPart): string {
  const definitions = Object.fromEntries(Object.entries(helped).map(([name, part]) => [name, inside(part)]))
  return `${JSON.stringify(shareRepeats({ ...inside(schema), definitions }), null, 2)}\n`
}

/** The shared parts with the help that they have in every place. */
const helped: Readonly<Record<string, SchemaPart>> = Object.fromEntries(
  Object.entries(shared).map(([name, part]) => [name, withHelp(part, general)]),
)

/** Offers the names of rules as keys of `messages`. The check reports other keys. */
function withSuggestions(schema: ReturnType<typeof flowSchemaFor>, rules: readonly Rule[]): SchemaPart {
  const { messages } = schema.properties
  const properties = Object.fromEntries(rules.map(({ name }) => [name, messages.additionalProperties]))
  return { ...schema, properties: { ...schema.properties, messages: { ...messages, properties } } }
}

const inside = (part: SchemaPart): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => (key === 'discriminator' ? [] : [[key, written(value)]])),
  )

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (!isPart(value)) return value
  const name = names.get(bare(value))
  if (name === undefined) return inside(value)
  const ref = { $ref: `#/definitions/${name}` }
  return value.description === helped[name]?.description ? ref : { description: value.description, allOf: [ref] }
}

const bare = (part: SchemaPart) => JSON.stringify({ ...part, description: undefined })

/** The names of the shared parts, by their content without the description. */
const names = new Map(Object.entries(helped).map(([name, part]) => [bare(part), name]))
