import type { EventName } from './event-names.ts'

const text = { type: 'string' } as const
const step = { type: 'string', description: 'The id of a step.' } as const
const count = { type: 'integer', minimum: 0 } as const

/**
 * The events for a page and its tag manager, by name, with their own details. They contain ids and counts, never an
 * answer.
 */
const details = {
  open: {},
  close: {},
  step_view: {
    step,
    index: { type: 'integer', minimum: 0, description: 'The place of the step in the order of the flow, from 0.' },
  },
  step_done: {
    step,
    first: { enum: [0, 1], description: '1 where the step was not answered before in this opening.' },
  },
  step_edit: { step },
  step_error: { step },
  error: {
    step,
    field: { type: 'string', description: 'The id of a field.' },
    rule: { type: 'string', description: 'The name of the rule that the answer breaks.' },
  },
  clients: { count },
  no_clients: {},
  banner_view: { banner: text },
  banner_close: { banner: text },
  modal: { type: text },
  submit: { clients: count },
  submit_ok: {
    id: { type: 'string', description: 'The token of the stored enquiry, which every message about it has as well.' },
  },
  submit_error: { type: text },
  sms_send: {},
  sms_ok: {},
  sms_error: { type: text },
} as const satisfies Readonly<Record<EventName, object>>

/** The details of every event. A flow may add others by its `host.events` and its splits (`split_<name>`). */
const always = {
  flow: { type: 'string', description: 'The id of the flow.' },
  version: { type: 'string', description: 'The digest of the flow as it was published.' },
  elapsed_ms: { type: 'integer', minimum: 0, description: 'Milliseconds since the form was opened.' },
} as const

type Schemas = { readonly [Name in EventName]: EventSchema<(typeof details)[Name]> }

interface EventSchema<Own> {
  readonly type: 'object'
  readonly required: readonly string[]
  readonly properties: typeof always & Own
  readonly additionalProperties: { readonly type: readonly ['string', 'number'] }
}

/** A JSON Schema of the details of each event, by its name. */
export const eventSchemas = Object.fromEntries(
  Object.entries(details).map(([name, own]) => {
    const properties = { ...always, ...own }
    return [
      name,
      {
        type: 'object',
        required: Object.keys(properties),
        properties,
        additionalProperties: { type: ['string', 'number'] },
      },
    ]
  }),
) as unknown as Schemas

/** The detail of an event for the page: ids, counts and durations, never an answer. */
export type EventDetail = Readonly<Record<string, string | number>>
