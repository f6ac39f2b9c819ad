import { eventNames, eventSchemas } from '../../../schemas/events.ts'
import type { Flow } from '../../../schemas/flow.ts'

/** The lines that type what a page hears of a flow: each event with its details, those that the flow adds among them. */
export function printDetails(flow: Flow): string[] {
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
  const known = Object.entries<object>(eventSchemas[event].properties).map(([name, schema]) => `readonly ${JSON.stringify(name)}: ${typeOf(name, schema)}`)
  return [...known, ...added.map((name) => `readonly ${JSON.stringify(name)}?: string | number`)]
}

const typeOf = (name: string, schema: object): string =>
  name === 'step' ? 'Step' : name === 'field' ? 'Field' : 'type' in schema && schema.type === 'string' ? 'string' : 'number'
