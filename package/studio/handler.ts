import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { networkInterfaces } from 'node:os'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import type { Connect } from 'vite'
import { contentType } from '../../server/pages/content-type.ts'
import type { Failure, Outcome, Save, Commit, Commits } from '../../studio/workspace/keeper.ts'
import { flowStore, fileName, idPattern } from './flow-store.ts'
import type { Built } from './own-studio.ts'
import { addPicture, mostPictureBytes } from './picture-store.ts'
import { answerPublish } from './publishing/api.ts'
import type { Publisher } from './publishing/publisher.ts'
import { readBytes, readJson } from './read-json.ts'
import { requestPath } from './request-path.ts'
import { showingApi } from './showing/api.ts'

/** The requests of a studio, below `flows/`. */
const calls =
  'GET flows/, GET flows/<id>/commits, GET flows/<id>/commits/<hash>, PUT flows/ or DELETE flows/<id>/draft.'

/** Answers the studio's requests: reading and writing flows, and their history. `called` is the path after `flows/`. */
function flowApi(flows: string, art: string) {
  const store = flowStore(flows, art)
  const commits = commitsIn(flows)
  return async (request: IncomingMessage, response: ServerResponse, called: string): Promise<void> => {
    if (!isOwn(request))
      return refuse(response, 403, { code: 'not-allowed', detail: 'Only the studio itself reads and writes flows.' })
    const [id = '', part, hash, ...more] = called.split('/')
    if (request.method === 'GET' && called === '') return reply(response, 200, store.storedFiles())
    if (request.method === 'GET' && part === 'commits' && more.length === 0)
      return hash === undefined ? history(response, id) : earlier(response, id, hash)
    if (request.method === 'PUT' && called === '') return save(request, response)
    if (request.method === 'DELETE' && part === 'draft' && hash === undefined)
      return settled(response, await store.discardDraft(id))
    refuse(response, 405, { code: 'unknown', detail: calls })
  }

  async function save(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request)
    if ('refused' in body && body.refused === 'too-long') return refuse(response, 413, { code: 'too-long' })
    const saves = 'value' in body ? savesIn(body.value) : undefined
    if (!saves)
      return refuse(response, 400, {
        code: 'unknown',
        detail: 'Send JSON: { "files": [{ "id": string, "text": string, "draft": boolean, "before"?: string }] }.',
      })
    settled(response, await store.save(saves))
  }

  async function history(response: ServerResponse, id: string): Promise<void> {
    // Without a git history there is no list.
    reply(response, 200, { commits: await commits.of(id) })
  }

  async function earlier(response: ServerResponse, id: string, hash: string): Promise<void> {
    const text = await commits.text(id, hash)
    if (text === undefined)
      refuse(response, 404, { code: 'unknown', detail: `There is no flow "${id}" at commit ${hash}.` })
    else reply(response, 200, { text })
  }
}

/** Answers the studio's requests to publish. `called` is the path after `publish/`. */
async function publishCall(
  publisher: Publisher | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  called: string,
): Promise<void> {
  if (!isOwn(request))
    return refuse(response, 403, { code: 'not-allowed', detail: 'Only the studio itself publishes.' })
  // Not an error: the studio then has no button for it.
  if (!publisher) return void response.writeHead(204).end()
  const sent = request.method === 'POST' ? await readJson(request) : { value: undefined }
  if ('refused' in sent) return refuse(response, sent.refused === 'too-long' ? 413 : 400, { code: 'unknown' })
  const { status, body } = await answerPublish(publisher, `${request.method} ${called}`, sent.value)
  reply(response, status, body)
}

/** Answers the studio's requests to add a picture: `PUT pictures/<name>` with the content as the body. */
async function pictureCall(
  art: string,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  if (!isOwn(request))
    return refuse(response, 403, { code: 'not-allowed', detail: 'Only the studio itself adds pictures.' })
  if (request.method !== 'PUT') return refuse(response, 405, { code: 'unknown', detail: 'PUT pictures/<name>.' })
  const content = await readBytes(request, mostPictureBytes)
  if (content === 'too-long') return refuse(response, 413, { code: 'too-long' })
  if (content === 'malformed') return refuse(response, 400, { code: 'unknown', detail: 'The body ended too early.' })
  settled(response, await addPicture(art, name, content))
}

function savesIn(sent: unknown): readonly Save[] | undefined {
  if (typeof sent !== 'object' || sent === null || !('files' in sent) || !Array.isArray(sent.files)) return undefined
  return sent.files.every(isSave) ? sent.files : undefined
}

const isSave = (file: unknown): file is Save =>
  typeof file === 'object' &&
  file !== null &&
  'id' in file &&
  typeof file.id === 'string' &&
  'text' in file &&
  typeof file.text === 'string' &&
  'draft' in file &&
  typeof file.draft === 'boolean' &&
  (!('before' in file) || typeof file.before === 'string')

const settled = (response: ServerResponse, outcome: Outcome): void =>
  reply(response, 'changed' in outcome ? 409 : 'failed' in outcome ? 422 : 200, outcome)

const refuse = (response: ServerResponse, status: number, failed: Failure): void => reply(response, status, { failed })

function reply(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Reports whether a request comes from the studio's own page on this machine. Another site in the same browser cannot
 * set this header without a preflight. Nor can it pass for this machine under a domain name of its own.
 */
function isOwn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin, 'sec-fetch-site': from = 'same-origin' } = headers
  const isHere = loopback.test(host) && (origin === undefined || origin.replace(/^https?:\/\//, '') === host)
  return isHere && from === 'same-origin' && headers['x-kaiwa-studio'] === '1'
}

/** The path of the studio on its server. */
export const studioPath = '/studio/'

/** The page that the studio shows in a frame. */
const framed = 'preview.html'

interface Place {
  /** The folder of the flow files. */
  readonly flows: string
  /** The folder of their pictures. */
  readonly art: string
  /** Returns the folder of the built studio, once it is built. */
  readonly built: Built
  /** Publishes the flows. Undefined if this studio does not publish. */
  readonly publisher?: Publisher
  /** Returns the network interfaces of this machine. */
  readonly interfaces?: typeof networkInterfaces | undefined
}

/** Answers the requests of a studio. `end` ends the preview that telephones in the same network can open. */
export type StudioHandler = Connect.NextHandleFunction & { readonly end: () => void }

/** Serves a studio, and reads and writes the flow files for its own pages. */
export function studioHandler({ flows, art, built, publisher, interfaces }: Place): StudioHandler {
  const api = flowApi(flows, art)
  const showing = showingApi({ art, built: () => built(false), interfaces })
  const show = async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    isOwn(request)
      ? showing.answer(request, response)
      : refuse(response, 403, { code: 'not-allowed', detail: 'Only the studio itself shows a preview.' })
  const file = async (response: ServerResponse, path: string, next: Connect.NextFunction): Promise<void> => {
    const name = path === '' ? 'index.html' : path
    const found = name.startsWith('art/')
      ? join(art, name.slice('art/'.length))
      : join(await built(name === 'index.html'), name)
    if (!existsSync(found) || !statSync(found).isFile()) return next()
    response.setHeader('Content-Type', contentType(found)).setHeader('Cache-Control', 'no-cache')
    // ajv compiles schemas to functions, which needs `unsafe-eval`: only in the workers, which have no access to a
    // page.
    if (/\.worker-.*\.js$/.test(name))
      response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self' 'unsafe-eval'")
    // Pages contain the rest of their policies; this directive works only in a header.
    else if (name.endsWith('.html'))
      response.setHeader('Content-Security-Policy', `frame-ancestors ${name === framed ? "'self'" : "'none'"}`)
    response.end(await readFile(found))
  }
  const handle: Connect.NextHandleFunction = (request, response, next) => {
    const pathname = requestPath(request.url)
    if (pathname === studioPath.slice(0, -1)) return void response.writeHead(302, { Location: studioPath }).end()
    if (!pathname?.startsWith(studioPath)) return next()
    const path = normalize(pathname.slice(studioPath.length)).replace(/^\.$/, '')
    if (path.startsWith('..')) return next()
    const called = /^api\/flows\/(.*)$/.exec(path)?.[1]
    const pictureName = /^api\/pictures\/(.*)$/.exec(path)?.[1]
    const toPublish = /^api\/publish\/(.*)$/.exec(path)?.[1]
    const answer = () => {
      if (toPublish !== undefined) return publishCall(publisher, request, response, toPublish)
      if (pictureName !== undefined) return pictureCall(art, request, response, pictureName)
      if (path === 'api/showing') return show(request, response)
      return called === undefined ? file(response, path, next) : api(request, response, called)
    }
    answer().then(undefined, next)
  }
  return Object.assign(handle, { end: showing.end })
}

const run = promisify(execFile)

/** The most commits that the history shows. */
const most = 30

/** Separates the parts of git's output for a commit; no message contains it. */
const mark = '\u001F'

/** Reads the git history of the flow files in a folder. Only names of flows and hashes are passed to git. */
export function commitsIn(folder: string): Commits {
  // Without a repository, a first commit, or git itself, the history is empty.
  const git = (...args: readonly string[]) =>
    run('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    )
  return {
    async of(id) {
      if (!idPattern.test(id)) return undefined
      const output = await git(
        'log',
        '--no-show-signature',
        `--max-count=${most}`,
        `--format=%H${mark}%cs${mark}%s`,
        '--',
        `./${fileName(id)}`,
      )
      return output?.split('\n').filter(Boolean).map(commitOf)
    },
    text: async (id, hash) =>
      idPattern.test(id) && /^[0-9a-f]{40,64}$/.test(hash) ? git('show', `${hash}:./${fileName(id)}`) : undefined,
  }
}

function commitOf(line: string): Commit {
  const [hash = '', day = '', subject = ''] = line.split(mark)
  return { hash, day, subject }
}
