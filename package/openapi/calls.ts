import type { SiteConfig } from '../../engine/runtime/effects/config.ts'
import { parameters, ref, refusals, reply } from './parts.ts'

type Part = Readonly<Record<string, unknown>>

const taking = (...names: (keyof typeof parameters)[]) => names.map((name) => ref('parameters', name))
const refusedFor = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', `Refused${status}`)]))
const otherReplies = { default: ref('responses', 'RefusedOtherwise') }
const posted = [400, 403, 413, 415, 419, 422, 429, 503]
const session = [{ session: [] }]
const token = (description: string) => reply(description, ref('schemas', 'Token'))
const success = (description: string) => reply(description, ref('schemas', 'Success'))
const object = (properties: Part) => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } },
})

/** The parameters of a search, the body of a conversion, and the paths of the calls. */
interface RequestPart {
  readonly paths: SiteConfig['paths']
  readonly query: readonly string[]
  readonly answers: Part
}

/** Returns the calls by their paths. */
export function calls({ paths, query, answers }: RequestPart): Readonly<Record<string, Part>> {
  const { images, clients, conversion, csrf, file, smsSend, smsVerify } = paths
  return {
    [csrf]: {
      get: {
        summary: 'A token for the session, which is made where there is none.',
        responses: { 200: token('The token for X-CSRF-TOKEN.'), ...refusedFor(403), ...otherReplies },
      },
    },
    [images]: {
      get: {
        summary: 'The pictures of the site; banners name their places.',
        responses: { 200: reply('The pictures.', ref('schemas', 'Images')), ...otherReplies },
      },
    },
    [clients]: {
      get: {
        summary: 'Whom the answers find. Which of them a search must name, the flow says.',
        parameters: [
          ...taking('flow'),
          ...query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
        ],
        responses: {
          200: reply('Those that match.', ref('schemas', 'Clients')),
          ...refusedFor(400, 503),
          ...otherReplies,
        },
      },
    },
    [conversion]: {
      get: {
        summary: 'What became of the body that a key stands for.',
        security: session,
        parameters: taking('askedKey'),
        responses: {
          200: reply(
            'It was stored: its token. Or it is under way: Retry-After says when to ask again.',
            ref('schemas', 'Outcome'),
          ),
          ...refusedFor(400, 403, 404, 503),
          ...otherReplies,
        },
      },
      post: {
        summary: 'Stores an enquiry.',
        security: session,
        parameters: taking('requestedWith', 'csrfToken', 'flow', 'idempotencyKey', 'replaces'),
        requestBody: { required: true, content: { 'application/json': { schema: answers } } },
        responses: {
          200: token('It is stored: its token, for the page that follows.'),
          ...refusedFor(...posted, 409),
          ...otherReplies,
        },
      },
    },
    [file]: {
      post: {
        summary: 'Keeps a file for a field, for 24 hours unless a conversion of the session names it.',
        security: session,
        parameters: taking('requestedWith', 'csrfToken', 'flow', 'field'),
        requestBody: { required: true, content: { '*/*': {} } },
        responses: {
          201: reply('It is kept: the reference by which a conversion names it.', ref('schemas', 'File')),
          ...refusedFor(403, 413, 415, 419, 422, 429, 503),
          ...otherReplies,
        },
      },
    },
    [`${file}/{id}`]: {
      delete: {
        summary: 'Deletes a file of the session that no enquiry has.',
        security: session,
        parameters: [
          ...taking('requestedWith', 'csrfToken'),
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        ],
        responses: { 204: { description: 'It is deleted.' }, ...refusedFor(403, 404, 419, 503), ...otherReplies },
      },
    },
    [smsSend]: {
      post: {
        summary: 'Sends a code to a telephone number.',
        security: session,
        parameters: taking('requestedWith', 'csrfToken'),
        requestBody: object({ phone: { type: 'string' } }),
        responses: { 200: success('It is sent.'), ...refusedFor(...posted, 502), ...otherReplies },
      },
    },
    [smsVerify]: {
      post: {
        summary: 'Whether a code is the one that was sent.',
        security: session,
        parameters: taking('requestedWith', 'csrfToken'),
        requestBody: object({ code: { type: 'string' } }),
        responses: { ...refusedFor(...posted), 200: success('It is.'), 422: success('It is not.'), ...otherReplies },
      },
    },
  }
}

export const responses = Object.fromEntries([
  ...Object.entries(refusals).map(([status, part]) => [`Refused${status}`, part]),
  ['RefusedOtherwise', reply('Refused for another reason.', ref('schemas', 'Refusal'))],
]) as Readonly<Record<string, Part>>
