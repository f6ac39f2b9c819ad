import type { JsonSchema } from '../json-schema.ts'

/** The address of a call to the server: the part that the page sends. */
export interface ServerCall<PathName extends string = string> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The name of the path in a site's configuration. Calls with the same name have the same path. */
  readonly pathName: PathName
  /** The path if the configuration does not change it. */
  readonly path: string
}

/** A call that the session requests. Its reply is an event of the session. */
export interface SessionCall<Takes extends object, Event extends string, Name extends string, Reply> {
  /** The type of the event. */
  readonly event: Event
  /** The name of the reply in the event. */
  readonly as: Name
  /** The reply if the call fails. */
  readonly failed: Reply
  /** The request without its type. This is a type only, and never has a value. */
  readonly takes?: Takes
}

/** The body of a reply: the name of its schema in the OpenAPI file, and what the page reads of it. */
interface Body {
  readonly name: string
  readonly schema: JsonSchema
}

/** The request and the replies of a call, for a server. The page does not load them. */
export interface Contract {
  readonly summary: string
  /** True if a call that reads needs the visitor's session. A call that changes something always needs it. */
  readonly needsSession?: boolean
  /** The headers, without those of every call that changes something. */
  readonly headers?: readonly ('flow' | 'field' | 'idempotencyKey' | 'askedKey' | 'replaces' | 'proof')[]
  /** The name of the path's last part, if the call is about one item below its address. */
  readonly item?: string
  /** True if the parameters are the search values of a flow. */
  readonly isSearch?: boolean
  /** The properties of the JSON body, all of them required; or the answers of a flow; or a file. */
  readonly body?: Readonly<Record<string, JsonSchema>> | 'answers' | 'file'
  /** The replies by status. */
  readonly replies: Readonly<Record<number, { readonly description: string; readonly body?: Body }>>
  /** The statuses of refusals, without those of every call with a JSON body. */
  readonly refused: readonly number[]
  /** The reply of a server that stores nothing. */
  readonly stub: { readonly status: number; readonly body?: unknown }
}

/** The contract of a call whose reply becomes an event of the session. */
export interface SessionContract<Call extends { readonly failed: unknown }> extends Contract {
  /** The reply of a call that succeeds, for tests and proofs. */
  readonly good: Call['failed']
}

export const tokenSchema = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1 } },
} as const

export const token = { name: 'Token', schema: tokenSchema } as const

export const success = {
  name: 'Success',
  schema: { type: 'object', required: ['success'], properties: { success: { type: 'boolean' } } },
} as const

/**
 * The reply to any refused call: a type for programs, a message for developers, and the fields with the rules that
 * their answers break.
 */
export const refusal = {
  name: 'Refusal',
  schema: {
    type: 'object',
    required: ['type', 'message'],
    properties: {
      type: { type: 'string' },
      message: { type: 'string' },
      problems: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'rule'],
          properties: { field: { type: 'string' }, rule: { type: 'string' } },
        },
      },
    },
  },
} as const
