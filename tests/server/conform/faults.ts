import type { ExaminationName } from '../../../package/conform/examination.ts'
import { call as sendFile } from '../../../schemas/calls/send-file.ts'
import {
  answered,
  asVisitor,
  changed,
  type Changed,
  error,
  everywhere,
  forConversions,
  formOf,
  isConversion,
  keyOf,
  random,
  reading,
  safe,
  tokenIn,
  typeOf,
} from './changes.ts'

/** A mistake that breaks one promise of a server, and the examination that finds it. */
export interface Fault {
  readonly name: string
  readonly found: ExaminationName
  readonly flow?: 'short' | 'piano'
  /** True if limits are switched on, and provoked. */
  readonly isLimited?: boolean
  /** Returns the server with the mistake. */
  readonly in: Changed
}

/** The mistakes, each a small change in front of the reference server. */
export const faults: readonly Fault[] = [
  {
    name: 'the session cookie can be read by scripts',
    found: 'session-cookie',
    in: everywhere((response) => {
      const cookie = response.headers.get('set-cookie')
      return cookie === null ? response : answered(response, { 'Set-Cookie': cookie.replace(/; HttpOnly/, '') })
    }),
  },
  {
    name: 'enquiries without a token are accepted',
    found: 'token-required',
    in: forConversions(async (text, request, right, site) => {
      const response = await right(changed(request, {}, text))
      return response.status === 419 ? asVisitor(site, text, request) : response
    }),
  },
  {
    name: 'the call for tokens begins another session each time',
    found: 'token-renewed',
    in: (right) => (request) =>
      right(request.url.endsWith('/csrf') ? changed(request, { cookie: undefined }) : request),
  },
  {
    name: 'the mark of the form is not required',
    found: 'marked-call',
    in: (right) => (request) => right(changed(request, { 'x-requested-with': 'XMLHttpRequest' })),
  },
  {
    name: 'calls from other origins are accepted',
    found: 'other-origin',
    in: (right) => (request) => right(changed(request, { origin: undefined, 'sec-fetch-site': undefined })),
  },
  {
    name: 'every method is a POST',
    found: 'method',
    in: (right) => async (request) => {
      const response = await right(request)
      return response.status === 405 ? error(400) : response
    },
  },
  {
    name: 'a form of another site can send',
    found: 'media-type',
    in: (right) => (request) =>
      right(isConversion(request) ? changed(request, { 'content-type': 'application/json' }) : request),
  },
  {
    name: 'a broken body counts as an empty one',
    found: 'malformed-body',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      return response.status === 400 && (await typeOf(response)) === 'malformed' ? error(422) : response
    }),
  },
  {
    name: 'bodies have no limit',
    found: 'body-size',
    in: forConversions((text, request, right) => {
      const { filler: _, ...body } = (reading(text) ?? {}) as Record<string, unknown>
      return right(changed(request, {}, text.length > 100_000 ? JSON.stringify(body) : text))
    }),
  },
  {
    name: 'long names are refused',
    found: 'answers-accepted',
    flow: 'piano',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      const { name } = (reading(text) ?? {}) as { name?: unknown }
      return response.ok && typeof name === 'string' && name.length > 60 ? error(422) : response
    }),
  },
  {
    name: 'missing answers are accepted',
    found: 'answers-refused',
    flow: 'piano',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      const { problems = [] } = (await response.clone().json()) as { problems?: { rule: string }[] }
      return problems.length > 0 && problems.every(({ rule }) => rule === 'required') ? random() : response
    }),
  },
  {
    name: 'rules have names of the server’s own',
    found: 'answers-named',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      const body = (await response.clone().json()) as { problems?: { field: string; rule: string }[] }
      if (!body.problems) return response
      const problems = body.problems.map((problem) => ({ ...problem, rule: `invalid_${problem.rule}` }))
      return Response.json({ ...body, problems }, { status: response.status, headers: response.headers })
    }),
  },
  {
    name: 'unknown keys are ignored',
    found: 'unknown-keys',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      const { problems = [] } = (await response.clone().json()) as { problems?: { field: string; rule: string }[] }
      const unknown = problems.filter(({ rule }) => rule === 'unknown').map(({ field }) => field)
      if (unknown.length === 0 || unknown.length < problems.length) return response
      const known = Object.entries(reading(text) as object).filter(([key]) => !unknown.includes(key))
      return right(changed(request, {}, JSON.stringify(Object.fromEntries(known))))
    }),
  },
  {
    name: 'a client may be named twice',
    found: 'clients-known',
    in: forConversions((text, request, right) => {
      const body = reading(text) as { client_ids?: unknown } | undefined
      const ids = body?.client_ids
      return right(
        changed(request, {}, Array.isArray(ids) ? JSON.stringify({ ...body, client_ids: [...new Set(ids)] }) : text),
      )
    }),
  },
  {
    name: 'refusals quote what was sent',
    found: 'no-echo',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      if (response.status !== 422) return response
      const body = { ...((await response.json()) as object), sent: text }
      return Response.json(body, { status: 422, headers: safe })
    }),
  },
  {
    name: 'a body is another one if its keys have another order',
    found: 'key-repeated',
    in: (right, site) => {
      const texts = new Map<string, string>()
      return forConversions(async (text, request) => {
        const response = await right(changed(request, {}, text))
        const first = texts.get(formOf(request)) ?? text
        if (response.ok) texts.set(formOf(request), first)
        return response.ok && first !== text ? error(422) : response
      })(right, site)
    },
  },
  {
    name: 'the same body under another key is stored again',
    found: 'body-repeated',
    in: (right, site) => {
      const keys = new Map<string, string | null>()
      return forConversions(async (text, request) => {
        const response = await right(changed(request, {}, text))
        const body = `${request.headers.get('cookie')} ${text}`
        if (response.ok && !keys.has(body)) keys.set(body, keyOf(request))
        return response.ok && keys.get(body) !== keyOf(request) ? random() : response
      })(right, site)
    },
  },
  {
    name: 'a key may stand for several bodies',
    found: 'key-reused',
    in: forConversions(async (text, request, right) => {
      const response = await right(changed(request, {}, text))
      return (await typeOf(response)) === 'key_reused' ? random() : response
    }),
  },
  {
    name: 'enquiries that arrive at once are stored twice',
    found: 'key-parallel',
    in: (right) => {
      const underWay = new Set<string>()
      return async (request) => {
        if (!isConversion(request) || keyOf(request) === null) return right(request)
        const form = formOf(request)
        if (underWay.has(form)) return random()
        underWay.add(form)
        return right(request).finally(() => underWay.delete(form))
      }
    },
  },
  {
    name: 'the key is required',
    found: 'without-key',
    in: (right) => (request) =>
      isConversion(request) && keyOf(request) === null ? Promise.resolve(error(400)) : right(request),
  },
  {
    name: 'malformed keys are ignored',
    found: 'key-form',
    in: forConversions((text, request, right) => {
      const isMalformed = !/^[\w-]{8,128}$/.test(keyOf(request) ?? '12345678')
      return right(changed(request, isMalformed ? { 'idempotency-key': undefined } : {}, text))
    }),
  },
  {
    name: 'a key gives the token of another session',
    found: 'key-of-session',
    in: (right) => {
      const tokens = new Map<string, string>()
      return async (request) => {
        const response = await right(request)
        const key = keyOf(request)
        if (key === null) return response
        const token = await tokenIn(response)
        if (isConversion(request) && token !== undefined) tokens.set(key, token)
        const known = isConversion(request, 'GET') && response.status === 404 ? tokens.get(key) : undefined
        return known === undefined ? response : Response.json({ token: known }, { headers: safe })
      }
    },
  },
  {
    name: 'an unknown outcome is an empty token',
    found: 'outcome',
    in: (right) => async (request) => {
      const response = await right(request)
      const isUnknown = isConversion(request, 'GET') && response.status === 404
      return isUnknown ? Response.json({ token: '' }, { headers: safe }) : response
    },
  },
  {
    name: 'an enquiry under way counts as unknown',
    found: 'pending',
    in: (right) => async (request) => {
      const response = await right(request)
      const isPending = isConversion(request, 'GET') && (await response.clone().text()).includes('pending')
      return isPending ? error(404) : response
    },
  },
  {
    name: 'replaced keys are lost',
    found: 'replaced',
    in: (right) => (request) => {
      const isKnown = /^[\w-]{8,128}(?:, [\w-]{8,128}){0,7}$/.test(request.headers.get('x-kaiwa-replaces') ?? '')
      return right(isKnown ? changed(request, { 'x-kaiwa-replaces': undefined }) : request)
    },
  },
  {
    name: 'a duplicate gets the token of the first enquiry',
    found: 'duplicates',
    in: (right, site) => {
      const tokens = new Map<string, string>()
      return forConversions(async (text, request) => {
        const response = await right(changed(request, {}, text))
        const token = await tokenIn(response)
        if (token !== undefined && !tokens.has(text)) tokens.set(text, token)
        const known = (await typeOf(response)) === 'duplicated' ? tokens.get(text) : undefined
        return known === undefined ? response : Response.json({ token: known }, { headers: safe })
      })(right, site)
    },
  },
  {
    name: 'files are judged by what they are announced as',
    found: 'file-type',
    flow: 'piano',
    in: (right) => async (request) => {
      const response = await right(request)
      return response.status === 415 && new URL(request.url).pathname === sendFile.path
        ? Response.json({ file: 'any' }, { status: 201, headers: safe })
        : response
    },
  },
  {
    name: 'files of other sessions are accepted',
    found: 'file-session',
    flow: 'piano',
    in: (right, site) => {
      const uploaded = new Set<string>()
      const withFiles = async (request: Request) => {
        const { pathname } = new URL(request.url)
        const response = await right(request)
        if (request.method === 'DELETE' && response.status === 204) uploaded.delete(pathname.split('/').at(-1)!)
        if (pathname === sendFile.path && response.status === 201)
          uploaded.add(((await response.clone().json()) as { file: string }).file)
        return response
      }
      return forConversions(async (text, request) => {
        const response = await right(changed(request, {}, text))
        const { photos } = (reading(text) ?? {}) as { photos?: unknown }
        const isForeign =
          response.status === 422 && Array.isArray(photos) && photos.some((id) => uploaded.has(id as string))
        return isForeign ? random() : response
      })(withFiles, site)
    },
  },
  {
    name: 'a time to wait is not named',
    found: 'retry-after',
    isLimited: true,
    in: everywhere((response) =>
      response.status === 429 ? answered(response, { 'Retry-After': undefined }) : response,
    ),
  },
  {
    name: 'odd JSON breaks the server',
    found: 'never-fails',
    in: forConversions((text, request, right) =>
      /__proto__|\\u0000/.test(text) ? Promise.resolve(error(500)) : right(changed(request, {}, text)),
    ),
  },
  {
    name: 'replies may be cached',
    found: 'never-cached',
    in: everywhere((response) => answered(response, { 'Cache-Control': 'public, max-age=60' })),
  },
  {
    name: 'browsers may guess the type of a reply',
    found: 'nosniff',
    in: everywhere((response) => answered(response, { 'X-Content-Type-Options': undefined })),
  },
  {
    name: 'refusals have no message',
    found: 'reply-shape',
    in: everywhere(async (response) => {
      if (response.status < 400) return response
      const { message: _, ...body } = (await response.json()) as { message?: string }
      return Response.json(body, { status: response.status, headers: response.headers })
    }),
  },
  {
    name: 'every site may read the replies',
    found: 'no-cors',
    in: everywhere((response) => answered(response, { 'Access-Control-Allow-Origin': '*' })),
  },
]
