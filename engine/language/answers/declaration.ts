import { eventNames, eventSchemas } from '../../../schemas/events.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'
import { hostOptions } from '../../runtime/program/host.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { AuthorKind } from '../kinds/kind.ts'
import { type SchemaPart, isPart } from '../read/schema-part.ts'
import { type Vocabulary, kindsOf } from '../vocabulary.ts'
import { answersSchema } from './answers-schema.ts'

/** A type of some names, and of no value where there is none. */
const namesOf = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(' | ') || 'never'

/** The TypeScript of whatever can be sent. */
const anything = 'string | number | boolean | readonly (string | number | boolean)[]'

/**
 * The TypeScript of the values of a part of a schema, as far as types can say; of what it leaves open, anything that
 * can be sent.
 */
function typeOf(part: unknown, schema: SchemaPart): string {
  if (part === false) return 'never'
  if (!isPart(part)) return anything
  if (typeof part.$ref === 'string')
    return typeOf((schema.definitions as SchemaPart | undefined)?.[part.$ref.replace(/^.*\//, '')], schema)
  if ('const' in part) return JSON.stringify(part.const)
  if (Array.isArray(part.enum)) return part.enum.map((item) => JSON.stringify(item)).join(' | ')
  const types = ([part.type ?? []].flat() as string[]).map((type) => plainType(type, part, schema))
  if (types.length > 0) return [...new Set(types)].join(' | ')
  const [either] = [part.anyOf, part.oneOf].filter((some) => Array.isArray(some))
  if (either) return [...new Set(either.map((item) => typeOf(item, schema)))].join(' | ')
  return Array.isArray(part.allOf)
    ? (part.allOf.map((item) => typeOf(item, schema)).find((type) => type !== anything) ?? anything)
    : anything
}

function plainType(type: string, { items }: SchemaPart, schema: SchemaPart): string {
  if (type === 'array') return `readonly (${typeOf(items, schema)})[]`
  return type === 'integer' ? 'number' : type
}

/**
 * The text of a TypeScript declaration for a flow: what it sends, what a page may give, and its steps, fields and
 * events, so that code of a site that names another does not compile.
 */
export function printDeclaration(flow: Flow, vocabulary: Vocabulary): string {
  const schema = answersSchema(flow, vocabulary)
  const properties = Object.entries(schema.properties as SchemaPart)
  const required = (schema.required ?? []) as readonly string[]
  const fields = Object.values(flow.steps).flatMap((step) => Object.keys(step.fields))
  return [
    `/** What a form of the flow "${flow.id}" sends. */`,
    'export interface Payload {',
    ...properties.map(
      ([key, part]) => `  readonly ${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${typeOf(part, schema)}`,
    ),
    '}',
    '',
    '/** The ids of its steps and of its fields. */',
    `export type Step = ${namesOf(Object.keys(flow.steps))}`,
    `export type Field = ${namesOf(fields)}`,
    '',
    ...printValues(flow, vocabulary),
    '',
    ...printAnswers(flow, vocabulary),
    '',
    '/** What a page may give when it opens the form. */',
    'export interface Options {',
    '  readonly "flow"?: string',
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
    '/** All of it, as a session and a form of the flow take it. */',
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

/** The same as what `import … from './<id>.flow.json'` is, for a file `<id>.flow.d.json.ts` beside the flow. */
export const printModuleDeclaration = (flow: Flow, vocabulary: Vocabulary): string =>
  `import type { Program } from 'kaiwa-form'\n\n${printDeclaration(flow, vocabulary)}\n/** The flow, as the form and the session take it. */\nexport declare const program: Program<Types>\n`

/**
 * The lines that type what a session holds, by field: texts as typed, options by their ids. Fields that a visitor never
 * answers have none.
 */
function printValues(flow: Flow, vocabulary: Vocabulary): string[] {
  const kinds = kindsOf(vocabulary)
  const fields = Object.values(flow.steps).flatMap((step) => Object.entries(step.fields))
  const types = fields.flatMap(([id, field]) => {
    const schema = kinds[field.type]!.schema(flow, field)
    return schema ? [`  readonly ${JSON.stringify(id)}: ${typeOf(schema, {})}`] : []
  })
  return ['/** What a session holds of each field. */', 'export interface Values {', ...types, '}']
}

/**
 * The lines that type the answers that a page may give ahead, by field. Those that only the visitor gives have none.
 */
function printAnswers(flow: Flow, vocabulary: Vocabulary): string[] {
  const kinds = kindsOf(vocabulary)
  const fields = Object.values(flow.steps).flatMap((step) => Object.entries(step.fields))
  const types = fields.flatMap(([id, field]) => {
    const kind = kinds[field.type]!
    return kind.drawn && !kind.agrees && !kind.own
      ? [`  readonly ${JSON.stringify(id)}?: ${answerType(flow, field, kind)}`]
      : []
  })
  return [
    '/** Answers that a page may give ahead: texts, options by their ids or by the values that they are sent as. */',
    'export interface Answers {',
    ...types,
    '}',
  ]
}

function answerType(flow: Flow, field: Field, kind: AuthorKind): string {
  if (kind.typed) return 'string | number'
  const options = Object.entries(optionsOf(flow, field))
  if (options.length === 0) return typeof kind.empty === 'boolean' ? 'boolean' : anything
  const known = [
    ...new Set(options.flatMap(([id, { value }]) => [id, value]).map((item) => JSON.stringify(item))),
  ].join(' | ')
  return Array.isArray(kind.empty) ? `readonly (${known})[]` : known
}

/**
 * The lines that type what a page hears of a flow: each event with its details, those that the flow adds among them.
 */
function printDetails(flow: Flow): string[] {
  const splits = Object.entries(flow.context).flatMap(([name, entry]) => ('split' in entry ? [`split_${name}`] : []))
  const added = [...Object.keys(flow.host?.events ?? {}), ...splits]
  return [
    '/** What a page hears of it: the details of each event by its name. */',
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
