import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { fileTypes, type FileType } from '../../schemas/file-types.ts'
import { digest } from '../digest.ts'
import { cleanedFile } from '../files/content/cleaned-file.ts'
import { fewAtOnce } from '../files/few-at-once.ts'
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
