import type { Flow } from '../../../schemas/flow.ts'
import { hostOptions } from '../../runtime/program/host.ts'
import { printDetails } from './declared-events.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { answersSchema } from './answers-schema.ts'

/**
 * The text of a TypeScript declaration for a flow: what it sends, what a page may give, and its steps, fields and events, so that
 * code of a site that names another does not compile.
 */
export function printDeclaration(flow: Flow, vocabulary: Vocabulary): string {
  const schema = answersSchema(flow, vocabulary)
  const properties = Object.entries(schema.properties as SchemaPart)
  const required = (schema.required ?? []) as readonly string[]
  const fields = Object.values(flow.steps).flatMap((step) => Object.keys(step.fields))
  return [
    `/** What a form of the flow "${flow.id}" sends. */`,
    'export interface Payload {',
    ...properties.map(([key, part]) => `  readonly ${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${typeOf(part, schema)}`),
    '}',
    '',
    '/** The ids of its steps and of its fields. */',
    `export type Step = ${namesOf(Object.keys(flow.steps))}`,
    `export type Field = ${namesOf(fields)}`,
    '',
    '/** What a page may give when it opens the form. */',
    'export interface Options {',
    '  readonly "flow"?: string',
    ...Object.entries(hostOptions(flow)).map(([name, { type }]) => `  readonly ${JSON.stringify(name)}?: ${[type].flat().map((one) => (one === 'integer' ? 'number' : one)).join(' | ')}`),
    '}',
    '',
    ...printDetails(flow),
    '',
  ].join('\n')
}

const namesOf = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(' | ') || 'never'

const anything = 'string | number | boolean | readonly (string | number | boolean)[]'

/** The values of a part of a schema, as far as types can say; of what it leaves open, anything that can be sent. */
function typeOf(part: unknown, whole: SchemaPart): string {
  if (part === false) return 'never'
  if (!isPart(part)) return anything
  if (typeof part.$ref === 'string') return typeOf((whole.definitions as SchemaPart | undefined)?.[part.$ref.replace(/^.*\//, '')], whole)
  if ('const' in part) return JSON.stringify(part.const)
  if (Array.isArray(part.enum)) return part.enum.map((one) => JSON.stringify(one)).join(' | ')
  const types = ([part.type ?? []].flat() as string[]).map((type) => plainType(type, part, whole))
  if (types.length > 0) return [...new Set(types)].join(' | ')
  const [either] = [part.anyOf, part.oneOf].filter((some) => Array.isArray(some))
  if (either) return [...new Set(either.map((one) => typeOf(one, whole)))].join(' | ')
  return Array.isArray(part.allOf) ? (part.allOf.map((one) => typeOf(one, whole)).find((type) => type !== anything) ?? anything) : anything
}

function plainType(type: string, { items }: SchemaPart, whole: SchemaPart): string {
  if (type === 'array') return `readonly (${typeOf(items, whole)})[]`
  return type === 'integer' ? 'number' : type
}

/** The same as what `import … from './<id>.flow.json'` is, for a file `<id>.flow.d.json.ts` beside the flow. */
export const printModuleDeclaration = (flow: Flow, vocabulary: Vocabulary): string =>
  `import type { Program } from 'kaiwa-form'\n\n${printDeclaration(flow, vocabulary)}\n/** The flow, as the form and the session take it. */\nexport declare const program: Program\n`
