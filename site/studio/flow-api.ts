import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Save } from '../../studio/workspace/keeper.ts'
import { commitsIn } from './commits.ts'
import { flowStore } from './flow-store.ts'

/** What a studio may ask for below `flows/`. */
const calls = 'GET flows/, GET flows/<id>/commits, GET flows/<id>/commits/<hash> or PUT flows/<id>.'

/** Answers what a studio asks for: flows to be read and written, and their history. `called` is what follows `flows/`. */
export function flowApi(flows: string, art: string) {
  const store = flowStore(flows, art)
  const commits = commitsIn(flows)
  return async (request: IncomingMessage, response: ServerResponse, called: string): Promise<void> => {
    if (!isOwn(request)) return reply(response, 403, { failed: 'Only the studio itself reads and writes flows.' })
    const [id = '', part, hash, ...more] = called.split('/')
    if (request.method === 'GET' && called === '') return reply(response, 200, store.kept())
    if (request.method === 'GET' && part === 'commits' && more.length === 0) return hash === undefined ? history(response, id) : earlier(response, id, hash)
    if (request.method !== 'PUT' || id === '' || part !== undefined) return reply(response, 405, { failed: calls })
    const sent: unknown = await json(request).catch(() => undefined)
    if (!isSave(sent)) return reply(response, 400, { failed: 'Send JSON: { "text": string, "draft": boolean, "before"?: string }.' })
    const outcome = await store.save({ ...sent, id })
    reply(response, 'changed' in outcome ? 409 : 'failed' in outcome ? 422 : 200, outcome)
  }

  async function history(response: ServerResponse, id: string): Promise<void> {
    const found = await commits.of(id)
    if (found) reply(response, 200, { commits: found })
    else reply(response, 404, { failed: 'There is no git history: the folder of the flows is in no repository with commits, or git is not installed.' })
  }

  async function earlier(response: ServerResponse, id: string, hash: string): Promise<void> {
    const text = await commits.text(id, hash)
    if (text === undefined) reply(response, 404, { failed: `There is no flow "${id}" at commit ${hash}.` })
    else reply(response, 200, { text })
  }
}

const isSave = (sent: unknown): sent is Omit<Save, 'id'> =>
  typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string' && 'draft' in sent && typeof sent.draft === 'boolean'

function reply(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * True for a request of the studio's own page on this machine. Another site that is open in the same browser can neither name
 * this header without being asked for leave, nor pass for this machine under a name of its own.
 */
function isOwn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin, 'sec-fetch-site': from = 'same-origin' } = headers
  const isHere = loopback.test(host) && (origin === undefined || origin.replace(/^https?:\/\//, '') === host)
  return isHere && from === 'same-origin' && headers['x-kaiwa-studio'] === '1'
}
