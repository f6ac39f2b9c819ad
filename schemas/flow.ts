import { computed } from './computed.ts'
import { type When, when } from './condition.ts'
import { context } from './context.ts'
import { frame, leave, timing } from './frame.ts'
import { host, parameterName } from './host.ts'
import { step } from './step.ts'
import { tables } from './table.ts'
import { links, message, name, names, text, page, picture, texts, extra } from './text.ts'
import type { Typed } from './typed.ts'

/** The search for matching clients: the step that starts it, its parameters and its wordings. */
export const clients = {
  type: 'object',
  additionalProperties: false,
  required: ['after', 'needs', 'query', 'found'],
  properties: {
    after: name,
    needs: { type: 'array', minItems: 1, uniqueItems: true, items: name },
    query: { type: 'array', minItems: 1, uniqueItems: true, items: name },
    add: { type: 'object', additionalProperties: extra },
    found: { ...texts, minProperties: 1 },
    pending: text,
    failed: text,
    retry: text,
  },
} as const

/** The fields that visitors must tick: one, or several. */
const agreements = { anyOf: [name, { type: 'array', minItems: 1, uniqueItems: true, items: name }] } as const

/** The sending: the wordings of its button, the conditions for enabling it, and the page that follows. */
export const send = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'sending', 'needs', 'done'],
  properties: {
    label: text,
    sending: text,
    before: texts,
    off: {
      type: 'object',
      additionalProperties: false,
      properties: { answers: text, agreed: text, agreements: { ...texts, minProperties: 1 }, clients: text },
    },
    needs: {
      type: 'object',
      additionalProperties: false,
      properties: { agreed: agreements, clients: { type: 'integer', minimum: 0 } },
    },
    add: { type: 'object', additionalProperties: extra },
    offline: text,
    automated: text,
    earlier: {
      type: 'object',
      additionalProperties: false,
      properties: { stored: text, link: text, lost: text, unknown: text },
    },
    sms: {
      type: 'object',
      additionalProperties: false,
      required: ['when', 'phone', 'code'],
      properties: { when, phone: name, code: name },
    },
    done: {
      type: 'object',
      additionalProperties: false,
      required: ['go', 'pass'],
      properties: {
        go: page,
        pass: {
          type: 'object',
          additionalProperties: { type: 'string', pattern: parameterName },
          propertyNames: names,
        },
      },
    },
  },
} as const

/** The mail with which the server confirms an enquiry, to the address in a field; the body has a paragraph per text. */
export const confirmation = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'subject', 'body'],
  properties: { to: name, subject: text, body: { ...texts, minProperties: 1 } },
} as const

/** The dialogs over the form. Buttons and alerts have fixed functions; the flow sets only their wording. */
export const modals = {
  type: 'object',
  additionalProperties: false,
  required: ['submitting', 'error', 'duplicated', 'noClients'],
  properties: {
    submitting: { type: 'object', additionalProperties: false, required: ['text'], properties: { text } },
    error: timed(),
    duplicated: timed(),
    noClients: timed(),
    info: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'image', 'exit', 'continue', 'go'],
      properties: { title: text, text, image: picture, exit: text, continue: text, go: page, open: when },
    },
    attention: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'texts', 'exit', 'continue'],
      properties: { title: text, texts, exit: text, continue: text },
    },
    sms: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'label', 'notes', 'submit', 'cancel', 'resend', 'alerts'],
      properties: {
        title: text,
        text,
        label: text,
        notes: texts,
        submit: text,
        cancel: text,
        resend: text,
        alerts: {
          type: 'object',
          additionalProperties: false,
          required: ['notSent', 'noPhone', 'wrongCode', 'notVerified'],
          properties: { notSent: text, noPhone: text, wrongCode: text, notVerified: text },
        },
      },
    },
  },
} as const

function timed() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'closeAfter'],
    properties: { text, closeAfter: { type: 'integer', minimum: 0 } },
  } as const
}

/** The list of all answers that the visitor reviews before sending. */
export const review = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'change'],
  properties: { title: text, change: text },
} as const

/** What becomes of the answers when the form closes: they stay with the page, or for some days on the device. */
export const resume = {
  anyOf: [
    { const: 'visit' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['days'],
      properties: { days: { type: 'integer', minimum: 1, maximum: 30 }, note: text, forget: text },
    },
  ],
} as const

/**
 * The complete schema of flows. `flowSchemaFor` narrows the fields to the field types of an application. A file may
 * leave out required parts that have a default (`engine/language/defaults`).
 */
export const flowSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'id', 'lang', 'context', 'order', 'steps', 'send', 'modals', 'frame', 'timing'],
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    proof: { enum: ['partial'] },
    lang: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' },
    timeZone: { type: 'string', minLength: 1 },
    host,
    context,
    conditions: { type: 'object', propertyNames: names, additionalProperties: when },
    computed,
    words: { type: 'object', propertyNames: names, additionalProperties: text },
    links,
    order: { type: 'array', minItems: 1, uniqueItems: true, items: name },
    steps: { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: step },
    tables,
    messages: { type: 'object', propertyNames: names, additionalProperties: message },
    clients,
    review,
    send,
    resume,
    confirmation,
    modals,
    leave,
    frame,
    timing,
  },
} as const

/**
 * A flow: its file, completed with defaults. If there are catalogs for it, it has the list of its languages, which no
 * author writes: the one in which it was written, then those of its catalogs in alphabetical order.
 */
export type Flow = Typed<typeof flowSchema> & { readonly languages?: readonly string[] }
export type Step = Flow['steps'][string]
export type Field = Step['fields'][string]
export type { When }
export type Text = Step['bubbles'][string]
export type ContextEntry = Flow['context'][string]
