import { type Contract, refusal, type ServerCall } from '../../schemas/calls/call.ts'
import { type PathName, pathsOf, serverCalls } from '../../schemas/calls/index.ts'
import { json, parameters, ref, refusals } from './parts.ts'

type Part = Readonly<Record<string, unknown>>

/** The statuses with which each call with a JSON body is refused. */
const posted = [400, 403, 413, 415, 419, 422, 429, 503]

/** The parameters of a search, the body of a conversion, and the site's paths of the calls. */
interface RequestPart {
  readonly paths: Partial<Record<PathName, string>>
  readonly query: readonly string[]
  readonly answers: Part
}

/** Returns the calls by their paths. */
export function operations({ paths, query, answers }: RequestPart): Readonly<Record<string, Part>> {
  const addresses = pathsOf(paths)
  const found: Record<string, Part> = {}
  for (const [, call, contract] of serverCalls()) {
    const { item } = contract
    const path = addresses[call.pathName] + (item === undefined ? '' : `/{${item}}`)
    found[path] = { ...found[path], [call.method.toLowerCase()]: operation(call, contract, query, answers) }
  }
  return found
}

function operation({ method }: ServerCall, contract: Contract, query: readonly string[], answers: Part): Part {
  const { summary, needsSession, headers = [], item, isSearch, body, replies, refused } = contract
  const isChange = method !== 'GET'
  const isJson = body !== undefined && body !== 'file'
  const names = [...(isChange ? (['requestedWith', 'csrfToken'] as const) : []), ...headers]
  const taken = [
    ...names.map((name) => ref('parameters', name satisfies keyof typeof parameters)),
    ...(isSearch ? query : []).map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
    ...(item === undefined ? [] : [{ name: item, in: 'path', required: true, schema: { type: 'string' } }]),
  ]
  return {
    summary,
    ...((isChange || needsSession) && { security: [{ session: [] }] }),
    ...(taken.length > 0 && { parameters: taken }),
    ...(body && { requestBody: { required: true, content: contentOf(body, answers) } }),
    responses: {
      ...Object.fromEntries(
        [...(isJson ? posted : []), ...refused].map((status) => [status, ref('responses', `Refused${status}`)]),
      ),
      ...Object.fromEntries(
        Object.entries(replies).map(([status, { description, body: replied }]) => [
          status,
          { description, ...(replied && { content: json(ref('schemas', replied.name)) }) },
        ]),
      ),
      default: ref('responses', 'RefusedOtherwise'),
    },
  }
}

function contentOf(body: NonNullable<Contract['body']>, answers: Part): Part {
  if (body === 'file') return { '*/*': {} }
  return json(body === 'answers' ? answers : { type: 'object', required: Object.keys(body), properties: body })
}

/** The schemas of the replies, by the names with which operations refer to them. */
export const replySchemas = (): Part =>
  Object.fromEntries(
    [...serverCalls().flatMap(([, , { replies }]) => Object.values(replies)), { body: refusal }].flatMap(({ body }) =>
      body ? [[body.name, body.schema]] : [],
    ),
  )

export const responses = Object.fromEntries([
  ...Object.entries(refusals).map(([status, part]) => [`Refused${status}`, part]),
  ['RefusedOtherwise', { description: 'Refused for another reason.', content: json(ref('schemas', refusal.name)) }],
]) as Readonly<Record<string, Part>>
