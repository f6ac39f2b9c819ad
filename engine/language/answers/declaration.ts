import { eventNames } from '../../../schemas/event-names.ts'
import { eventSchemas } from '../../../schemas/events.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'
import { entryFields } from '../../runtime/program/entries.ts'
import { hostOptions } from '../../runtime/program/host.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { AuthorKind } from '../kinds/kind.ts'
import { type SchemaPart, isPart } from '../read/schema-part.ts'
import { type Vocabulary, kindsOf } from '../vocabulary.ts'
import { answersSchema } from './answers-schema.ts'

/** Returns a union type of the names, or `never` for an empty list. */
const unionOf = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(' | ') || 'never'

/** The TypeScript type of any value that can be sent. */
const anySentValue = 'string | number | boolean | readonly (string | number | boolean)[]'

/**
 * Returns the TypeScript type of a part of a schema, as precisely as types allow. A part without constraints gets the
 * type of any value that can be sent.
 */
function typeScriptType(part: unknown, schema: SchemaPart): string {
  if (part === false) return 'never'
  if (!isPart(part)) return anySentValue
  if (typeof part.$ref === 'string')
    return typeScriptType((schema.definitions as SchemaPart | undefined)?.[part.$ref.replace(/^.*\//, '')], schema)
  if ('const' in part) return JSON.stringify(part.const)
  if (Array.isArray(part.enum)) return part.enum.map((item) => JSON.stringify(item)).join(' | ')
  const types = ([part.type ?? []].flat() as string[]).map((type) => plainType(type, part, schema))
  if (types.length > 0) return [...new Set(types)].join(' | ')
  const [either] = [part.anyOf, part.oneOf].filter((some) => Array.isArray(some))
  if (either) return [...new Set(either.map((item) => typeScriptType(item, schema)))].join(' | ')
  return Array.isArray(part.allOf)
    ? (part.allOf.map((item) => typeScriptType(item, schema)).find((type) => type !== anySentValue) ?? anySentValue)
    : anySentValue
}

function plainType(type: string, { items, properties, required = [] }: SchemaPart, schema: SchemaPart): string {
  if (type === 'array') return `readonly (${typeScriptType(items, schema)})[]`
  if (type === 'object' && isPart(properties)) {
    const optional = (key: string) => ((required as readonly unknown[]).includes(key) ? '' : '?')
    const members = Object.entries(properties).map(
      ([key, part]) => `readonly ${JSON.stringify(key)}${optional(key)}: ${typeScriptType(part, schema)}`,
    )
    return `{ ${members.join('; ')} }`
  }
  return type === 'integer' ? 'number' : type
}

/**
 * Returns the text of a TypeScript declaration for a flow: its payload, host options, steps, fields and events. With
 * it, a site's code that names an unknown one does not compile.
 */
export function printDeclaration(flow: Flow, vocabulary: Vocabulary): string {
  const schema = answersSchema(flow, vocabulary)
  const properties = Object.entries(schema.properties as SchemaPart)
  const required = (schema.required ?? []) as readonly string[]
  const fields = Object.values(flow.steps).flatMap((step) => Object.keys(step.fields))
  return [
    `/** The answers that a form of the flow "${flow.id}" sends. */`,
    'export interface Payload {',
    ...properties.map(
      ([key, part]) =>
        `  readonly ${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${typeScriptType(part, schema)}`,
    ),
    '}',
    '',
    '/** The ids of its steps and of its fields. */',
    `export type Step = ${unionOf(Object.keys(flow.steps))}`,
    `export type Field = ${unionOf(fields)}`,
    '',
    ...printValues(flow, vocabulary),
    '',
    ...printAnswers(flow, vocabulary),
    '',
    '/** The options with which a page may open the form. */',
    'export interface Options {',
    '  readonly "flow"?: string',
    ...(flow.languages ? ['  readonly "lang"?: string'] : []),
    ...Object.entries(hostOptions(flow)).map(
      ([name, { type }]) =>
        `  readonly ${JSON.stringify(name)}?: ${[type]
          .flat()
          .map((item) => (item === 'integer' ? 'number' : item))
          .join(' | ')}`,
    ),
    '}',
    '',
    ...printDetails(flow),
    '',
    '/** All of these types, as a session and a form of the flow need them. */',
    'export interface Types {',
    '  readonly step: Step',
    '  readonly values: Values',
    '  readonly answers: Answers',
    '  readonly payload: Payload',
    '  readonly options: Options',
    '  readonly details: Details',
    '}',
    '',
  ].join('\n')
}

/**
 * Returns a declaration that types `import … from './<id>.flow.json'`, for a file `<id>.flow.d.json.ts` next to the
 * flow.
 */
export const printModuleDeclaration = (flow: Flow, vocabulary: Vocabulary): string =>
  `import type { Program } from 'kaiwa-form'\n\n${printDeclaration(flow, vocabulary)}\n` +
  '/** The compiled flow. */\nexport declare const program: Program<Types>\n'

/**
 * Returns the lines that type the values in a session, by field: texts as typed, options by their ids. Fields that a
 * visitor never answers are left out.
 */
function printValues(flow: Flow, vocabulary: Vocabulary): string[] {
  const kinds = kindsOf(vocabulary)
  const fields = Object.values(flow.steps).flatMap((step) => Object.entries(step.fields))
  const types = fields.flatMap(([id, field]) => {
    const schema = kinds[field.type]!.schema(flow, field)
    if (!schema) return []
    const type = entryType(field, (inner) => kinds[inner.type]!.schema(flow, inner)) ?? typeScriptType(schema, {})
    return [`  readonly ${JSON.stringify(id)}: ${type}`]
  })
  return ['/** The value of each field in a session. */', 'export interface Values {', ...types, '}']
}

/**
 * Returns the type of a list of entries, from the schema of each of their fields; undefined for a field without
 * entries.
 */
function entryType(field: Field, schemaOf: (inner: Field) => unknown, mark = ''): string | undefined {
  const fields = Object.entries(entryFields(field) ?? {})
  const members = fields.map(
    ([id, inner]) => `readonly ${JSON.stringify(id)}${mark}: ${typeScriptType(schemaOf(inner), {})}`,
  )
  return members.length > 0 ? `readonly ({ ${members.join('; ')} })[]` : undefined
}

/**
 * Returns the lines that type the answers that a page may give in advance, by field. Fields that only the visitor may
 * answer are left out.
 */
function printAnswers(flow: Flow, vocabulary: Vocabulary): string[] {
  const kinds = kindsOf(vocabulary)
  const fields = Object.values(flow.steps).flatMap((step) => Object.entries(step.fields))
  const inEntries = (field: Field) =>
    entryType(field, (inner) => kinds[inner.type]!.portable?.sent(flow, inner, kinds), '?')
  const types = fields.flatMap(([id, field]) => {
    const kind = kinds[field.type]!
    return kind.drawn && !kind.agrees && !kind.own
      ? [`  readonly ${JSON.stringify(id)}?: ${inEntries(field) ?? answerType(flow, field, kind)}`]
      : []
  })
  return [
    '/** The answers that a page may give in advance: texts, and options by their ids or the values that are sent. */',
    'export interface Answers {',
    ...types,
    '}',
  ]
}

function answerType(flow: Flow, field: Field, kind: AuthorKind): string {
  if (kind.typed) return 'string | number'
  const options = Object.entries(optionsOf(flow, field))
  if (options.length === 0) return typeof kind.empty === 'boolean' ? 'boolean' : anySentValue
  const known = [
    ...new Set(options.flatMap(([id, { value }]) => [id, value]).map((item) => JSON.stringify(item))),
  ].join(' | ')
  if (field.rows)
    return `{ ${Object.keys(field.rows)
      .map((row) => `readonly ${JSON.stringify(row)}?: ${known}`)
      .join('; ')} }`
  return Array.isArray(kind.empty) ? `readonly (${known})[]` : known
}

/**
 * Returns the lines that type the events of a flow: each event with its details, including those that the flow adds.
 */
function printDetails(flow: Flow): string[] {
  const splits = Object.entries(flow.context).flatMap(([name, entry]) => ('split' in entry ? [`split_${name}`] : []))
  const added = [...Object.keys(flow.host?.events ?? {}), ...splits, ...(flow.languages ? ['lang'] : [])]
  return [
    '/** The details of each event, by its name. */',
    'export interface Details {',
    ...eventNames.map((name) => `  readonly ${JSON.stringify(name)}: { ${detailsOf(name, added).join('; ')} }`),
    '}',
    '',
    'export type EventName = keyof Details',
  ]
}

function detailsOf(event: keyof typeof eventSchemas, added: readonly string[]): string[] {
  const known = Object.entries<object>(eventSchemas[event].properties).map(
    ([name, schema]) => `readonly ${JSON.stringify(name)}: ${detailType(name, schema)}`,
  )
  return [...known, ...added.map((name) => `readonly ${JSON.stringify(name)}?: string | number`)]
}

const detailType = (name: string, schema: object): string =>
  name === 'step'
    ? 'Step'
    : name === 'field'
      ? 'Field'
      : 'type' in schema && schema.type === 'string'
        ? 'string'
        : 'number'
