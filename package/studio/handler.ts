import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import type { Connect } from 'vite'
import { contentType } from '../../server/pages/content-type.ts'
import { flowApi } from './flow-api.ts'
import type { Built } from './own-studio.ts'
import { requestPath } from './request-path.ts'

/** Where the studio stands on its server. */
export const studioPath = '/studio/'

/** The page that the studio itself shows in a frame. */
const framed = 'preview.html'

interface Place {
  /** The folder of the flow files. */
  readonly flows: string
  /** The folder of their pictures. */
  readonly art: string
  /** The folder of the built studio, once it is built. */
  readonly built: Built
}

/** Serves a studio, and reads and writes the flow files for its own pages. */
export function studioHandler({ flows, art, built }: Place): Connect.NextHandleFunction {
  const api = flowApi(flows, art)
  const file = async (response: ServerResponse, path: string, next: Connect.NextFunction): Promise<void> => {
    const name = path === '' ? 'index.html' : path
    const found = name.startsWith('art/')
      ? join(art, name.slice('art/'.length))
      : join(await built(name === 'index.html'), name)
    if (!existsSync(found) || !statSync(found).isFile()) return next()
    response.setHeader('Content-Type', contentType(found)).setHeader('Cache-Control', 'no-cache')
    // ajv makes functions of schemas: in the workers, which see no page, and nowhere else.
    if (/\.worker-.*\.js$/.test(name))
      response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self' 'unsafe-eval'")
    // Pages say the rest of their policies themselves; this part of one counts in a header only.
    else if (name.endsWith('.html'))
      response.setHeader('Content-Security-Policy', `frame-ancestors ${name === framed ? "'self'" : "'none'"}`)
    response.end(await readFile(found))
  }
  return (request, response, next) => {
    const pathname = requestPath(request.url)
    if (pathname === studioPath.slice(0, -1)) return void response.writeHead(302, { Location: studioPath }).end()
    if (!pathname?.startsWith(studioPath)) return next()
    const path = normalize(pathname.slice(studioPath.length)).replace(/^\.$/, '')
    if (path.startsWith('../../site')) return next()
    const called = /^api\/flows\/(.*)$/.exec(path)?.[1]
    const done = called === undefined ? file(response, path, next) : api(request, response, called)
    done.then(undefined, next)
  }
}
