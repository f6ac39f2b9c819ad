import { randomBytes } from 'node:crypto'
import { Pool } from 'undici'
import { goodPayload } from '../../tests/support/answers.ts'

export const connections = 16

const conversion = '/api/v1/chat_form/conversion'
const search = '/api/v1/chat_form/client?sex=1&birthday=1991-04-09&job=4&school=4&pref=13'

/** People at the form of one server, over keep-alive connections. */
export interface Visitors {
  /** Loads the page for as many new visitors, each with a session and a token of their own. */
  arrive(count: number): Promise<readonly Visitor[]>
  leave(): Promise<void>
}

/** Sends the filled form, with a number that nobody else has. Throws unless it is accepted. */
export type Visitor = () => Promise<void>

let lastNumber = 0
const freshNumber = () => `090${String(++lastNumber).padStart(8, '0')}`

/** Visitors of the project's server. */
export async function visitorsOf(origin: string): Promise<Visitors> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const agencies = await json(await pool.request({ path: search, method: 'GET' }), 'the search for agencies')
  const clientIds = (agencies as { id: number }[]).map(({ id }) => id)
  const arrive = async (): Promise<Visitor> => {
    const page = await pool.request({ path: '/', method: 'GET' })
    const token = /name="csrf-token" content="([^"]+)"/.exec(await page.body.text())?.[1] ?? ''
    const cookie = [page.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
    return () => submit(pool, clientIds, { 'x-csrf-token': token, cookie })
  }
  return {
    arrive: (count) => Promise.all(Array.from({ length: count }, arrive)),
    leave: () => pool.close(),
  }
}

/** The same calls to a server that does nothing with them. */
export async function visitorsOfEmptyRoute(origin: string): Promise<Visitors> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const headers = { 'x-csrf-token': randomBytes(40).toString('base64url'), cookie: `kaiwa=${randomBytes(16).toString('base64url')}` }
  return {
    arrive: async (count) => Array.from({ length: count }, () => () => submit(pool, [1, 2, 3, 4], headers)),
    leave: () => pool.close(),
  }
}

async function submit(pool: Pool, clientIds: readonly number[], headers: Record<string, string>): Promise<void> {
  const reply = await pool.request({
    path: conversion,
    method: 'POST',
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-kaiwa-flow': 'enquiry',
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    body: JSON.stringify({ ...goodPayload, tel: freshNumber(), client_ids: clientIds }),
  })
  const body = (await json(reply, 'a submission')) as { token?: unknown }
  if (typeof body.token !== 'string') throw new Error('A submission got no token.')
}

type Reply = Awaited<ReturnType<Pool['request']>>

async function json(reply: Reply, what: string): Promise<unknown> {
  const text = await reply.body.text()
  if (reply.statusCode !== 200) throw new Error(`The server answered ${what} with ${reply.statusCode}: ${text}`)
  return JSON.parse(text)
}
