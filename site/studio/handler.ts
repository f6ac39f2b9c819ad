import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { join, normalize } from 'node:path'
import type { Connect } from 'vite'
import { contentType } from '../../server/pages/content-type.ts'
import type { Save } from '../../studio/workspace/keeper.ts'
import { isOwn } from './own-page.ts'
import { flowStore } from './flow-store.ts'

/** Where the studio stands on its server. */
export const studioPath = '/studio/'

interface Place {
  /** The folder of the flow files. */
  readonly flows: string
  /** The folder of their pictures. */
  readonly art: string
  /** The folder of the built studio, once it is built. */
  readonly built: () => Promise<string>
}

/** Serves a studio, and reads and writes the flow files for its own pages. */
export function studioHandler({ flows, art, built }: Place): Connect.NextHandleFunction {
  const store = flowStore(flows, art)
  const api = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    if (!isOwn(request)) return reply(response, 403, { failed: 'Only the studio itself reads and writes flows.' })
    if (request.method === 'GET' && id === '') return reply(response, 200, store.kept())
    if (request.method !== 'PUT' || id === '') return reply(response, 405, { failed: 'GET flows/ or PUT flows/<id>.' })
    const sent: unknown = await json(request).catch(() => undefined)
    if (!isSave(sent)) return reply(response, 400, { failed: 'Send JSON: { "text": string, "draft": boolean, "before"?: string }.' })
    const outcome = await store.save({ ...sent, id })
    reply(response, 'changed' in outcome ? 409 : 'failed' in outcome ? 422 : 200, outcome)
  }
  const file = async (response: ServerResponse, path: string, next: Connect.NextFunction): Promise<void> => {
    const name = path === '' ? 'index.html' : path
    const found = name.startsWith('art/') ? join(art, name.slice('art/'.length)) : join(await built(), name)
    if (!existsSync(found) || !statSync(found).isFile()) return next()
    response.setHeader('Content-Type', contentType(found)).setHeader('Cache-Control', 'no-cache')
    // ajv makes functions of schemas: in the workers, which see no page, and nowhere else.
    if (/\.worker-.*\.js$/.test(name)) response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self' 'unsafe-eval'")
    response.end(await readFile(found))
  }
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === studioPath.slice(0, -1)) return void response.writeHead(302, { Location: studioPath }).end()
    if (!pathname.startsWith(studioPath)) return next()
    const path = normalize(decodeURIComponent(pathname.slice(studioPath.length))).replace(/^\.$/, '')
    if (path.startsWith('..')) return next()
    const flow = /^api\/flows\/(.*)$/.exec(path)
    const done = flow ? api(request, response, flow[1]!) : file(response, path, next)
    done.then(undefined, next)
  }
}

const isSave = (sent: unknown): sent is Omit<Save, 'id'> =>
  typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string' && 'draft' in sent && typeof sent.draft === 'boolean'

function reply(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
}
