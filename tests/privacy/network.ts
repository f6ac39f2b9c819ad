import { vi } from 'vitest'
import type { Chance } from './chance.ts'
import type { Recorder } from './recorder.ts'
import { replaceProperty } from './replaced-properties.ts'
import type { Secrets } from './secrets.ts'

/** The calls of the form. Each waits until it is answered, which may be late, wrong or never. */
export interface Network {
  readonly waiting: () => number
  /** Answers one of the waiting calls, properly or in one of many bad ways. */
  readonly answer: (chance: Chance, well: boolean) => void
}

interface Call {
  readonly url: string
  readonly body: string
  readonly settle: (reply: Reply) => void
}
type Reply = Response | Error

export function stubNetwork({ record }: Recorder, secrets: Secrets): Network {
  const calls: Call[] = []

  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const url = String(input)
    const body = typeof init.body === 'string' ? init.body : ''
    record('address of a call', `${init.method ?? 'GET'} ${url}`)
    record('header of a call', [...new Headers(init.headers)].join('\n'))
    if (body !== '') record('body of a call', `${url} ${body}`)
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
      calls.push({ url, body, settle: (reply) => (reply instanceof Response ? resolve(reply) : reject(reply)) })
    })
  })

  replaceProperty(document.head, 'append', {
    value(...scripts: HTMLScriptElement[]) {
      for (const script of scripts) {
        record('address of a call', `GET ${script.src}`)
        calls.push({ url: script.src, body: '', settle: (reply) => void run(script, reply) })
      }
    },
  })
  for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource', 'Image', 'Worker', 'BroadcastChannel'])
    vi.stubGlobal(
      name,
      unexpected((...things) => record('address of a call', name, ...things)),
    )
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (...things: unknown[]) => record('address of a call', 'beacon', ...things),
  })

  return {
    waiting: () => calls.length,
    answer(chance, well) {
      const [call] = calls.splice(chance.number(calls.length), 1)
      if (call) call.settle(well ? goodReply(call, chance, secrets) : badReply(call, chance))
    },
  }
}

/** Replaces an API that the form has no reason to use, and records every use of it. */
function unexpected(record: (...things: unknown[]) => void) {
  return class {
    constructor(...given: unknown[]) {
      record('made', ...given)
      return new Proxy(this, {
        get:
          (_, name) =>
          (...more: unknown[]) =>
            record(name, ...more),
        set: (_, name, value) => (record(name, value), true),
      })
    }
  }
}

async function run(script: HTMLScriptElement, reply: Reply): Promise<void> {
  const table: unknown = reply instanceof Response && reply.ok ? await reply.json().catch(() => undefined) : undefined
  if (table !== undefined) window.$yubin?.(table as Record<string, unknown>)
  script.dispatchEvent(new Event(table === undefined ? 'error' : 'load'))
}

function goodReply({ url }: Call, chance: Chance, secrets: Secrets): Response {
  const number = chance.number(3)
  if (url.includes('/client')) {
    const agency = (id: number) => ({
      id,
      name: `agency ${id}`,
      imgurl_logo: `/${id}.svg`,
      is_pdf_display: chance.happensIn(2),
    })
    return Response.json(Array.from({ length: chance.number(4) }, (_, index) => agency(index + 1)))
  }
  if (url.includes('/images'))
    return Response.json(Array.from({ length: 5 }, () => ({ asset_image: '/i.svg', alt: 'i' })))
  if (url.includes('/postal')) {
    const places = [secrets.place(number), secrets.place(number + 1)].map(({ region, locality, street }) => [
      region,
      locality,
      street,
    ])
    const prefix = /(\d{3})\.js/.exec(url)?.[1] ?? ''
    const codes = secrets.given().filter((text) => /^\d{7}$/.test(text) && text.startsWith(prefix))
    return Response.json(
      Object.fromEntries(codes.map((code) => [code, [...places[0]!, '', number === 0 ? places : []]])),
    )
  }
  return Response.json({ token: 'given-by-the-server', success: !chance.happensIn(4) })
}

/** Returns a bad reply. Every one repeats the request, as careless servers and libraries do. */
function badReply({ url, body }: Call, chance: Chance): Reply {
  const sent = `${url} ${body}`
  const json = (status: number, type: string) =>
    Response.json({ type, message: sent, problems: [{ field: sent, rule: sent }], [sent]: sent }, { status })
  return chance.of<() => Reply>([
    () => new TypeError(`Failed to fetch ${sent}`),
    () => new DOMException(sent, 'NetworkError'),
    () => json(400, sent),
    () => json(409, 'duplicated'),
    () => json(419, 'csrf'),
    () => json(422, sent),
    () => json(422, 'invalid'),
    () => json(429, 'too_many'),
    () => json(500, 'error'),
    () => json(503, 'unavailable'),
    () => new Response(`<h1>${sent}</h1>`, { status: 502 }),
    () => new Response(`{"type":"${sent}`, { status: 200 }),
    () => Response.json([sent, { id: null, name: sent }]),
    () => Response.json({ token: 5, error: sent }),
  ])()
}
