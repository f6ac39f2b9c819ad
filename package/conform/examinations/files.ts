import { note } from '../../../engine/language/messages/note.ts'
import { mostMegabytes } from '../../../schemas/file-types.ts'
import { partOf } from '../backend.ts'
import {
  type Examination,
  expectProblem,
  expectStatus,
  expectToken,
  failure,
  type Failure,
  fileFields,
  hasFailed,
  type Kit,
  type Outcome,
  sampleOf,
} from '../examination.ts'
import type { Visitor } from '../visitor.ts'

const section = 'docs/server-in-any-language.md#files'
const megabyte = 1024 * 1024

/** A field that takes files, and how a visitor sends one for it. */
interface Place {
  readonly field: string
  readonly maxBytes: number
  readonly mediaType: string
  readonly bytes: Buffer
}

/** An examination of the first field of a flow that takes files; it does not apply to a flow without one. */
const ofFiles = (name: Examination['name'], examine: (kit: Kit, place: Place) => Promise<Outcome>): Examination => ({
  name,
  section,
  async examine(kit) {
    const [found] = fileFields(kit.options.flow)
    if (!found) return note('conform-without-files', { flow: kit.options.flow.id })
    const maxBytes = Math.floor((found.maxMegabytes ?? mostMegabytes) * megabyte)
    return examine(kit, { field: found.name, maxBytes, ...sampleOf(found.accept[0]!) })
  },
})

const upload = (visitor: Visitor, { field, bytes, mediaType }: Place) => visitor.upload(field, bytes, mediaType)

/** Sends a right enquiry that names some files; undefined if its answers leave no room for files. */
async function sendWith(kit: Kit, visitor: Visitor, { field }: Place, ids: readonly unknown[]) {
  for (let tries = 0; tries < kit.options.bodies.right.length; tries++) {
    const body: Readonly<Record<string, unknown>> = { ...(await kit.enquiry(visitor)), [field]: ids }
    const { client_ids: _, ...answers } = body
    if (kit.options.bodies.isRight(answers)) return visitor.send(body, kit.newKey())
  }
  return undefined
}

const uploaded = ofFiles('file-upload', async (kit, place) => {
  const visitor = await kit.visitor()
  const reply = await upload(visitor, place)
  const id = partOf(reply, 'file')
  const isNamed = reply.status === 201 && typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id)
  if (!isNamed) return hasFailed(reply) ? [] : [failure([reply], 'conform-file', {})]
  const sent = await sendWith(kit, visitor, place, [id])
  return sent ? expectToken(sent, [reply]) : []
})

const type = ofFiles('file-type', async (kit, { field, mediaType }) => {
  const visitor = await kit.visitor()
  const page = Buffer.from('<!doctype html><title>page</title><script>alert(1)</script>')
  return expectStatus(await visitor.upload(field, page, mediaType), 415)
})

const size = ofFiles('file-size', async (kit, { field, maxBytes, bytes, mediaType }) => {
  const visitor = await kit.visitor()
  const large = Buffer.concat([bytes, Buffer.alloc(maxBytes + 1)])
  return expectStatus(await kit.backend.sendTooLarge(visitor.file(field, large, mediaType)), 413)
})

const place = ofFiles('file-field', async (kit, { bytes, mediaType }) => {
  const visitor = await kit.visitor()
  return expectStatus(await visitor.upload('kaiwa_conform', bytes, mediaType), 422)
})

const session = ofFiles('file-session', async (kit, place) => {
  const [visitor, stranger] = [await kit.visitor(), await kit.visitor()]
  const reply = await upload(visitor, place)
  const id = partOf(reply, 'file')
  if (typeof id !== 'string') return []
  const removed = await stranger.remove(id)
  const sent = await sendWith(kit, stranger, place, [id])
  return [...expectStatus(removed, 404, { before: [reply] }), ...(sent ? expectProblem(sent, place.field) : [])]
})

const removal = ofFiles('file-removal', async (kit, place) => {
  const visitor = await kit.visitor()
  const reply = await upload(visitor, place)
  const id = partOf(reply, 'file')
  if (typeof id !== 'string') return []
  const failures: Failure[] = [
    ...expectStatus(await visitor.remove(id), 204, { before: [reply] }),
    ...expectStatus(await visitor.remove(id), 404, { before: [reply] }),
  ]
  const sent = await sendWith(kit, visitor, place, [id])
  return [...failures, ...(sent ? expectProblem(sent, place.field) : [])]
})

/** The examinations of files. */
export const files: readonly Examination[] = [uploaded, type, size, place, session, removal]
