import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { fileTypes, type FileType } from '../../schemas/file-types.ts'
import { digest } from '../digest.ts'
import { cleanedJpeg, isJpeg } from '../files/content/jpeg.ts'
import { cleanedPng, isPng, Damaged } from '../files/content/png.ts'
import { cleanedWebp, isWebp } from '../files/content/webp.ts'
import { receive } from '../files/incoming.ts'
import { removeFile } from '../files/remove.ts'
import { storeFile } from '../files/store.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { refuse, refuseProblems, tooMany, unavailable } from '../http/reply.ts'
import { type Step, takeStep } from '../limits/limits.ts'
import { ofFile, ofFileBytes } from '../limits/of-calls.ts'
import { warn } from '../log.ts'
import type { Parts } from '../parts.ts'

const storedFor = 24 * 3_600_000

/** The field of a flow that a file is for, and the types that it takes. */
interface Place {
  readonly flow: string
  readonly field: string
  readonly types: readonly FileType[]
}

/** The most files in memory at once, each with its cleaned copy: less than 256 MiB in all. */
const mostInMemory = 4

/**
 * `POST /api/v1/chat_form/file`: stores a file for a field of a flow, and returns the reference by which the session's
 * conversion names it, within 24 hours. 413 for a file larger than the field allows, 415 for one whose content is none
 * of the allowed types, 422 for a field that takes no files, 429 if a visitor, an address or all together send too
 * much.
 */
export function file({ database, flows, secret, limits, proxies, now, filesDaily }: Parts) {
  const inMemory = fewAtOnce(mostInMemory)

  const usedUp = [
    `${filesDaily} MB of files were sent today: until the day ends, only networks that have sent little may send more.`,
    'The files of networks that have sent little have used up their ' +
      'part, too: until the day ends, a few are taken every ten minutes.',
    'More files are sent than the few that are taken every ten minutes, and their visitors are asked to wait.',
  ]
  const take = (steps: readonly Step[]) =>
    takeStep(limits, steps, (index) => warn(`${usedUp[index]} KAIWA_FILES_DAILY allows more.`))

  return async (c: Context<Call>): Promise<Response> => {
    const flow = c.req.header('x-kaiwa-flow') ?? flows.defaultFlow
    const field = c.req.header('x-kaiwa-field') ?? ''
    const taken = flows.filesOf(flow, field)
    if (!taken) return refuseProblems(422, [{ field: 'X-Kaiwa-Field', rule: 'file' }])
    const tooLarge = () => refuse(413, 'too_large', `The file is larger than ${taken.maxBytes} bytes.`)
    if (Number(c.req.header('content-length')) > taken.maxBytes) return tooLarge()

    const caller = callerOf(c, proxies)
    const early = await take(ofFile(caller, filesDaily))
    if (early) return tooMany(early, 'Too many files were sent.')
    const incoming = await receive(c.req.raw.body, taken.maxBytes)
    if (incoming === 'too_large') return tooLarge()
    if (incoming === 'no_room') return unavailable()
    if (incoming === 'aborted') return refuse(400, 'aborted', 'The file did not arrive whole.')
    try {
      // Announced bytes have cost nothing yet; received bytes count.
      const used = await take(ofFileBytes(caller, incoming.size, filesDaily))
      if (used) return tooMany(used, 'Too many files were sent.')
      return await inMemory(async () => keep(c, await incoming.read(), { flow, field, types: taken.types }))
    } finally {
      await incoming.discard()
    }
  }

  async function keep(c: Context<Call>, bytes: Buffer, { flow, field, types }: Place): Promise<Response> {
    const clean = cleanedFile(bytes)
    if (!clean || !types.includes(clean.type)) {
      const allowed = types.map((type) => fileTypes[type].mediaType).join(', ')
      return refuse(415, 'media_type', `The file must be, by its content, one of: ${allowed}.`)
    }
    const id = randomUUID()
    const expiresAt = new Date(now().getTime() + storedFor).toISOString()
    const session = fileSession(secret, c.get('session'))
    await storeFile(database, { id, session, flow, field, type: clean.type, expiresAt }, clean.bytes)
    return Response.json({ file: id }, { status: 201 })
  }
}

/** `DELETE /api/v1/chat_form/file/<id>`: deletes a file that the session has sent, unless it belongs to an enquiry. */
export function fileRemoval({ database, secret }: Parts) {
  return async (c: Context<Call>): Promise<Response> => {
    const id = c.req.param('id') ?? ''
    const isRemoved = await removeFile(database, fileSession(secret, c.get('session')), id)
    return isRemoved ? new Response(null, { status: 204 }) : refuse(404, 'not_found', 'There is no such file.')
  }
}

/** Digest of the session that files belong to. */
export const fileSession = (secret: string, session: string): string => digest(secret, 'file-session', session)

/**
 * Runs at most `most` works at once, in the order of their arrival: each holds a file in memory, and a second time in
 * the form in which it is stored.
 */
function fewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let free = most

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** A file as it is stored. */
interface CleanFile {
  readonly type: FileType
  readonly bytes: Buffer
}

interface Content {
  readonly is: (bytes: Buffer) => boolean
  readonly cleaned: (bytes: Buffer) => Buffer
}

const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

const contents: Readonly<Record<FileType, Content>> = {
  jpeg: { is: isJpeg, cleaned: cleanedJpeg },
  png: { is: isPng, cleaned: cleanedPng },
  webp: { is: isWebp, cleaned: cleanedWebp },
  // A document is its author's own work, so it is stored unchanged.
  pdf: { is: isPdf, cleaned: (bytes) => bytes },
}

/**
 * Determines the type of a file by its content, and removes everything from a picture that shows where, when and with
 * what it was taken. The picture itself stays bit by bit, with its orientation. Undefined if it is none of the types.
 */
export function cleanedFile(bytes: Buffer): CleanFile | undefined {
  const type = (Object.keys(contents) as FileType[]).find((each) => contents[each].is(bytes))
  if (type === undefined) return undefined
  try {
    return { type, bytes: contents[type].cleaned(bytes) }
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}
