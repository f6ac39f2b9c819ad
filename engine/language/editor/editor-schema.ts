import { catalogOf } from '../../../schemas/catalog.ts'
import { when } from '../../../schemas/condition.ts'
import { flowSchemaFor, partSchemaFor } from '../../../schemas/flow-schema-for.ts'
import { option, options } from '../../../schemas/table.ts'
import { extra, number, text } from '../../../schemas/text.ts'
import { variantOf } from '../../../schemas/variant.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { fileSchemaOf } from '../defaults/index.ts'
import type { Language } from '../messages/catalogue.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import { shareRepeats } from '../read/share-repeats.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { helpOf, withHelp, withOwnHelp } from './editor-help.ts'

/** The parts that occur in many places. An editor's schema contains each of them once. */
const shared: Readonly<Record<string, SchemaPart>> = { when, text, number, extra, option, options }

/**
 * Returns the schemas of flow files, variants, part files and catalogs for editors, for completion and hover texts, by file name.
 * They have the content of the engine's schema in a shorter form, without the keyword that only ajv uses to distinguish
 * field types. Their descriptions are the help in this language.
 */
export function editorSchemas(
  { types, rules }: Vocabulary,
  language: Language = 'ja',
): Readonly<Record<string, string>> {
  const help = helpOf(rules, language)
  const own = types.map((type) => ({ schema: withOwnHelp(type, language, types) }))
  const flow = withHelp(fileSchemaOf(withSuggestions(flowSchemaFor(own), rules)), help)
  const part = withHelp(withSuggestions(partSchemaFor(own), rules), help)
  const variant = variantOf(flow, (id) => help(id === 'extends' ? [id] : ['list', id], {}))
  const catalog = catalogOf(flow, (id) => help([id === 'lang' ? id : 'catalog', id], {}))
  const pathOf = (name: string) => (name === 'option' ? ['options', '*'] : [name])
  const helped = Object.entries(shared).map(([name, part]) => [name, withHelp(part, help, pathOf(name))] as const)
  return {
    'flow.schema.json': printed(flow, helped),
    'variant.schema.json': printed(variant, helped),
    'part.schema.json': printed(part, helped),
    'catalog.schema.json': printed(catalog, helped),
  }
}

/** Offers the names of rules as keys of `messages`. The check reports other keys. */
function withSuggestions(schema: { readonly properties: SchemaPart }, rules: readonly Rule[]): SchemaPart {
  const messages = schema.properties.messages as SchemaPart
  const properties = Object.fromEntries(rules.map(({ name }) => [name, messages.additionalProperties]))
  return { ...schema, properties: { ...schema.properties, messages: { ...messages, properties } } }
}

/** Prints the schema with a reference wherever one of the parts, which have names, occurs. */
function printed(schema: SchemaPart, parts: readonly (readonly [name: string, part: SchemaPart])[]): string {
  const bare = (part: SchemaPart) => JSON.stringify({ ...part, description: undefined })
  const keywordsOf = ({ description: _, ...rest }: SchemaPart) => Object.keys(rest).join()
  // Most schemas are no such part, which their keywords show. Their content would be a very long text.
  const keywords = new Set(parts.map(([, part]) => keywordsOf(part)))
  const byContent = new Map(parts.map(([name, part]) => [bare(part), { name, part }]))
  const inside = (part: SchemaPart): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => (key === 'discriminator' ? [] : [[key, written(value)]])),
    )
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written)
    if (!isPart(value)) return value
    const known = keywords.has(keywordsOf(value)) ? byContent.get(bare(value)) : undefined
    if (known === undefined) return inside(value)
    const ref = { $ref: `#/definitions/${known.name}` }
    return value.description === known.part.description ? ref : { description: value.description, allOf: [ref] }
  }
  const definitions = Object.fromEntries(parts.map(([name, part]) => [name, inside(part)]))
  return `${JSON.stringify(shareRepeats({ ...inside(schema), definitions }), null, 2)}\n`
}
