import { setTimeout as sleep } from 'node:timers/promises'
import { note } from '../../../engine/language/messages/note.ts'
import { partOf } from '../backend.ts'
import {
  type Examination,
  expectSameToken,
  expectStatus,
  expectToken,
  failure,
  type Failure,
  hasFailed,
  type Kit,
  tokenOf,
} from '../examination.ts'
import type { Visitor } from '../visitor.ts'

const section = 'docs/server-in-any-language.md#keys-and-outcomes'

/** Returns a body with its keys, and the ids of its clients, in reversed order. */
function reordered(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const reversed = Object.fromEntries(Object.entries(body).toReversed())
  return Array.isArray(body.client_ids) ? { ...reversed, client_ids: body.client_ids.toReversed() } : reversed
}

const repeated: Examination = {
  name: 'key-repeated',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const [body, key] = [await kit.enquiry(visitor), kit.newKey()]
    const first = await visitor.send(body, key)
    return [
      ...expectToken(first),
      ...expectSameToken(await visitor.send(body, key), first),
      ...expectSameToken(await visitor.send(reordered(body), key), first),
    ]
  },
}

const otherKey: Examination = {
  name: 'body-repeated',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const body = await kit.enquiry(visitor)
    const first = await visitor.send(body, kit.newKey())
    return expectSameToken(await visitor.send(body, kit.newKey()), first)
  },
}

const reused: Examination = {
  name: 'key-reused',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const key = kit.newKey()
    const first = await visitor.send(await kit.enquiry(visitor), key)
    const second = await visitor.send(await kit.enquiry(visitor), key)
    return expectStatus(second, 422, { type: 'key_reused', before: [first] })
  },
}

const parallel: Examination = {
  name: 'key-parallel',
  section,
  async examine(kit) {
    const failures: Failure[] = []
    for (let round = 0; round < 3; round++) {
      const visitor = await kit.visitor()
      const [body, key] = [await kit.enquiry(visitor), kit.newKey()]
      const [first, ...further] = await Promise.all(Array.from({ length: 6 }, () => visitor.send(body, key)))
      failures.push(...further.flatMap((reply) => expectSameToken(reply, first!)).slice(0, 1))
    }
    return failures
  },
}

const withoutKey: Examination = {
  name: 'without-key',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    return expectToken(await visitor.send(await kit.enquiry(visitor)))
  },
}

const form: Examination = {
  name: 'key-form',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const body = await kit.enquiry(visitor)
    const failures: Failure[] = []
    const headers = [
      { 'Idempotency-Key': 'short' },
      { 'Idempotency-Key': 'x'.repeat(129) },
      { 'Idempotency-Key': 'with a blank' },
      { ...kit.newKey(), 'X-Kaiwa-Replaces': 'short' },
      { ...kit.newKey(), 'X-Kaiwa-Replaces': Array.from({ length: 9 }, (_, index) => `conform-${index}`).join(',') },
    ]
    for (const each of headers) failures.push(...expectStatus(await visitor.send(body, each), 400))
    return failures
  },
}

const ofSession: Examination = {
  name: 'key-of-session',
  section,
  async examine(kit) {
    const [visitor, stranger] = [await kit.visitor(), await kit.visitor()]
    const key = kit.newKey()
    const first = await visitor.send(await kit.enquiry(visitor), key)
    const asked = await stranger.outcome(key)
    const sent = await stranger.send(await kit.enquiry(stranger), key)
    const isForeign = tokenOf(sent) !== undefined && tokenOf(sent) === tokenOf(first)
    return [
      ...(tokenOf(asked) === undefined ? [] : [failure([first, asked], 'conform-status', { status: 404 })]),
      ...expectToken(sent, [first]),
      ...(isForeign ? [failure([first, sent], 'conform-own-token', {})] : []),
    ]
  },
}

/** Reports whether a backend has the call for outcomes: it refuses a request without a key, which it needs. */
const hasOutcomes = async (visitor: Visitor) => (await visitor.outcome({})).status === 400

const withoutOutcomes = ({ options }: Kit) => note('conform-without-call', { path: options.addresses.conversion })

const outcome: Examination = {
  name: 'outcome',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    if (!(await hasOutcomes(visitor))) return withoutOutcomes(kit)
    const key = kit.newKey()
    const none = expectStatus(await visitor.outcome(key), 404)
    const first = await visitor.send(await kit.enquiry(visitor), key)
    return [...none, ...expectSameToken(await visitor.settledOutcome(key), first)]
  },
}

const pending: Examination = {
  name: 'pending',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    if (!(await hasOutcomes(visitor))) return withoutOutcomes(kit)
    const key = kit.newKey()
    const begun = visitor.begin(await kit.enquiry(visitor), key)
    // The first half may arrive later than a question that is sent at once.
    await sleep(200)
    const reply = await visitor.outcome(key)
    const isKept = partOf(reply, 'state') === 'pending' && /^\d+$/.test(reply.headers['retry-after'] ?? '')
    const missing = isKept || hasFailed(reply) ? [] : [failure([reply], 'conform-pending', {})]
    return [...missing, ...expectToken(await begun.finish())]
  },
}

const lost: Examination = {
  name: 'lost-reply',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    if (!(await hasOutcomes(visitor))) return withoutOutcomes(kit)
    const failures: Failure[] = []
    for (let round = 0; round < 3; round++) {
      const [body, key] = [await kit.enquiry(visitor), kit.newKey()]
      await visitor.sendAndLeave(body, key)
      const settled = await visitor.settledOutcome(key)
      // The cut may have been faster than the call: then nothing is stored, which is a true outcome.
      if (settled.status === 404) continue
      failures.push(...expectToken(settled), ...expectSameToken(await visitor.outcome(key), settled))
    }
    return failures
  },
}

/** Returns a right body, and a correction of it if some body can be corrected. */
async function correctable(kit: Kit, visitor: Visitor) {
  const { bodies } = kit.options
  let body = await kit.enquiry(visitor)
  for (let tries = 1; tries < bodies.right.length && !bodies.corrected(body); tries++) body = await kit.enquiry(visitor)
  return [body, bodies.corrected(body)] as const
}

const replaced: Examination = {
  name: 'replaced',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const [body, corrected] = await correctable(kit, visitor)
    if (!corrected) return note('conform-without-text', {})
    const [first, late] = [kit.newKey(), kit.newKey()]
    const names = [first, late].map((key) => key['Idempotency-Key']).join(', ')
    const stored = await visitor.send(body, first)
    const second = await visitor.send(corrected, { ...kit.newKey(), 'X-Kaiwa-Replaces': names })
    const arrived = await visitor.send(await kit.enquiry(visitor), late)
    return [
      ...expectToken(second, [stored]),
      ...expectStatus(arrived, 409, { type: 'replaced', before: [stored, second] }),
    ]
  },
}

const duplicates: Examination = {
  name: 'duplicates',
  section: 'docs/server-in-any-language.md#keys-and-outcomes',
  async examine(kit) {
    const [visitor, stranger] = [await kit.visitor(), await kit.visitor()]
    const body = await kit.enquiry(visitor)
    const first = await visitor.send(body, kit.newKey())
    const second = await stranger.send(body, kit.newKey())
    if (hasFailed(first) || hasFailed(second)) return []
    // A flow with files names those of one session only.
    const isOther = second.status === 200 && tokenOf(second) !== undefined && tokenOf(second) !== tokenOf(first)
    if (isOther || second.status === 422) return []
    return expectStatus(second, 409, { type: 'duplicated', before: [first] })
  },
}

/** The examinations of keys, outcomes and repetitions. */
export const keys: readonly Examination[] = [
  repeated,
  otherKey,
  reused,
  parallel,
  withoutKey,
  form,
  ofSession,
  outcome,
  pending,
  lost,
  replaced,
  duplicates,
]
