import { gzipSync } from 'node:zlib'
import type { Sent } from '../backend.ts'
import { type Examination, expectStatus, type Failure, type Kit } from '../examination.ts'

const section = 'docs/server-in-any-language.md#bodies'

/** Sends a right enquiry in a wrong way, and returns the failure unless it is refused with a status. */
async function expectRefused(kit: Kit, status: number, change: (sent: Sent) => Sent): Promise<Failure[]> {
  const visitor = await kit.visitor()
  const sent = visitor.conversion(await kit.enquiry(visitor), kit.newKey())
  return expectStatus(await kit.backend.send(change(sent)), status)
}

const method: Examination = {
  name: 'method',
  section,
  examine: (kit) => expectRefused(kit, 405, (sent) => ({ ...sent, method: 'PUT' })),
}

const unknownCall: Examination = {
  name: 'unknown-call',
  section,
  examine: (kit) => expectRefused(kit, 404, (sent) => ({ ...sent, url: `${sent.url}-unknown` })),
}

const mediaType: Examination = {
  name: 'media-type',
  section,
  async examine(kit) {
    const failures: Failure[] = []
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      failures.push(
        ...(await expectRefused(kit, 415, (sent) => ({ ...sent, headers: { ...sent.headers, 'Content-Type': type } }))),
      )
    return failures
  },
}

const malformed: Examination = {
  name: 'malformed-body',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const failures: Failure[] = []
    for (const text of ['', '{', '[]', 'null', '"x"', '{"a":1}}', "{'a':1}"])
      failures.push(...expectStatus(await visitor.send(text, kit.newKey()), 400))
    const compressed = await expectRefused(kit, 400, (sent) => ({
      ...sent,
      headers: { ...sent.headers, 'Content-Encoding': 'gzip' },
      body: gzipSync(sent.body ?? ''),
    }))
    return [...failures, ...compressed]
  },
}

/** A body of this many bytes is too large for every backend. A form sends a few thousand at most. */
const tooLarge = 300_000

const size: Examination = {
  name: 'body-size',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const body = { ...(await kit.enquiry(visitor)), filler: 'x'.repeat(tooLarge) }
    return expectStatus(await kit.backend.sendTooLarge(visitor.conversion(body, kit.newKey())), 413)
  },
}

/** The examinations of calls that are no enquiry. */
export const requests: readonly Examination[] = [method, unknownCall, mediaType, malformed, size]
