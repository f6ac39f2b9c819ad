import { note } from '../../../engine/language/messages/note.ts'
import { allPlaces } from '../../../engine/runtime/program/fields.ts'
import type { AnswerProblem } from '../../../engine/runtime/verify/verify.ts'
import { contract as findClients } from '../../../schemas/calls/find-clients.ts'
import type { Flow } from '../../../schemas/flow.ts'
import type { Reply } from '../backend.ts'
import type { Answers, WrongBody } from '../bodies.ts'
import {
  type Examination,
  expectProblem,
  expectStatus,
  expectToken,
  failure,
  type Failure,
  hasFailed,
  type Kit,
  perSession,
} from '../examination.ts'
import type { Visitor } from '../visitor.ts'

const section = 'docs/server-in-any-language.md#how-to-test-a-server'

/** Sends bodies, a few in each session, and returns the results of all. */
async function sendAll<Body, Found>(
  kit: Kit,
  bodies: readonly Body[],
  send: (visitor: Visitor, body: Body) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let index = 0; index < bodies.length; index += perSession) {
    const visitor = await kit.visitor()
    for (const body of bodies.slice(index, index + perSession)) found.push(...(await send(visitor, body)))
  }
  return found
}

const accepted: Examination = {
  name: 'answers-accepted',
  section,
  examine: async (kit) => (await kit.trial()).flatMap(({ reply }) => expectToken(reply)),
}

/** Problems that other examinations are about. */
const isUnknownKey = ({ rule }: AnswerProblem) => rule === 'unknown'

/** Sends a wrong body with clients that exist, so that only its answers are wrong. */
async function sendWrong(kit: Kit, visitor: Visitor, answers: Answers): Promise<Reply> {
  const { client_ids: ids } = kit.options.flow.clients ? await kit.enquiry(visitor) : {}
  return visitor.send(ids === undefined ? answers : { ...answers, client_ids: ids }, kit.newKey())
}

/** A wrong body, and the reply to it. */
interface Refusal extends WrongBody {
  readonly reply: Reply
}

const refusals = new WeakMap<Kit, Promise<readonly Refusal[]>>()

/** Sends each wrong body whose keys are all known, once for all examinations, and returns the replies. */
function refusalsBy(kit: Kit): Promise<readonly Refusal[]> {
  const bodies = kit.options.bodies.wrong.filter(({ problems }) => !problems.some(isUnknownKey))
  const sent =
    refusals.get(kit) ??
    sendAll(kit, bodies, async (visitor, body) => [{ ...body, reply: await sendWrong(kit, visitor, body.answers) }])
  refusals.set(kit, sent)
  return sent
}

const refused: Examination = {
  name: 'answers-refused',
  section,
  examine: async (kit) => (await refusalsBy(kit)).flatMap(({ reply }) => expectStatus(reply, 422, { type: 'invalid' })),
}

/** Returns the names of rules that a flow gives to the fields of which a key is made. */
function namedRules(flow: Flow, key: string): readonly string[] {
  const places = allPlaces(flow)
  const step = Object.values(flow.steps).find(({ answer = {}, fields }) => key in answer || key in fields)
  const fields = places.has(key) ? [places.get(key)!.field] : Object.values(step?.fields ?? {})
  return ['required', ...fields.flatMap(({ rules = {} }) => Object.keys(rules))]
}

const named: Examination = {
  name: 'answers-named',
  section,
  async examine(kit) {
    // With several problems it is open which of them a backend finds first. A body that is not refused at all belongs
    // to another examination.
    const single = (await refusalsBy(kit)).filter(
      ({ problems, isClear, reply }) => isClear && problems.length === 1 && reply.status === 422,
    )
    return single.flatMap(({ problems: [problem], reply }) => {
      const { field, rule } = problem!
      return expectProblem(reply, field, namedRules(kit.options.flow, field).includes(rule) ? rule : undefined)
    })
  },
}

const unknownKeys: Examination = {
  name: 'unknown-keys',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const failures: Failure[] = []
    for (const key of ['kaiwa_conform', 'token', 'constructor', 'toString', '__proto__', ' ', 'a.b']) {
      const right = JSON.stringify(await kit.enquiry(visitor))
      // A literal with this key would set the prototype.
      const text = `${right.slice(0, -1)},${JSON.stringify(key)}:{"is_admin":true}}`
      failures.push(...expectProblem(await visitor.send(text, kit.newKey()), key))
    }
    const withUnknown = kit.options.bodies.wrong.filter(({ problems }) => problems.some(isUnknownKey))
    const further = await sendAll(kit, withUnknown, async (by, { answers }) =>
      expectStatus(await sendWrong(kit, by, answers), 422, { type: 'invalid' }),
    )
    return [...failures, ...further]
  },
}

const echo: Examination = {
  name: 'no-echo',
  section: 'docs/server-in-any-language.md#replies',
  examine: async (kit) => {
    const secret = 'Q7hKzvT2Lw'
    return sendAll(kit, kit.options.bodies.right.slice(0, 3), async (visitor, answers) => {
      const texts = Object.entries(answers).flatMap(([key, value]) => (typeof value === 'string' ? [key] : []))
      const body = { ...answers, ...Object.fromEntries(texts.map((key) => [key, secret])), kaiwa_conform: secret }
      const reply = await sendWrong(kit, visitor, body)
      return reply.text.includes(secret) ? [failure([reply], 'conform-no-echo', { text: secret })] : []
    })
  },
}

const search: Examination = {
  name: 'search',
  section: 'docs/embedding.md#calls-to-the-server',
  async examine(kit) {
    const { flow, bodies } = kit.options
    if (!flow.clients) return note('conform-without-clients', { flow: flow.id })
    const url = kit.searchFor(bodies.right[0] ?? {})
    const reply = await kit.backend.send({ method: 'GET', url, headers: kit.searchHeaders() })
    const { Ajv } = await import('ajv')
    const isListed = new Ajv({ strict: false }).validate(findClients.replies[200].body.schema, reply.json)
    const isKept = reply.status === 200 && isListed
    return isKept || hasFailed(reply) ? [] : [failure([reply], 'conform-clients', {})]
  },
}

const clients: Examination = {
  name: 'clients-known',
  section: 'docs/server-in-any-language.md#what-a-schema-cannot-check',
  async examine(kit) {
    const { flow } = kit.options
    if (!flow.clients) return note('conform-without-clients', { flow: flow.id })
    const visitor = await kit.visitor()
    const failures: Failure[] = []
    const changes: readonly ((ids: readonly unknown[]) => unknown)[] = [
      (ids) => [...ids, 2_000_000_011],
      (ids) => [...ids, 'kaiwa-conform'],
      (ids) => [...ids, ids[0]],
      (ids) => ids.map((id) => ({ id })),
      () => 'all',
      ...((flow.send.needs.clients ?? 0) > 0 ? [() => [], () => undefined] : []),
    ]
    for (const change of changes) {
      const body = await kit.enquiry(visitor)
      const reply = await visitor.send({ ...body, client_ids: change(body.client_ids as unknown[]) }, kit.newKey())
      failures.push(...expectProblem(reply, 'client_ids'))
    }
    return failures
  },
}

/** The examinations of answers, and of the clients to which they go. */
export const answers: readonly Examination[] = [accepted, refused, named, unknownKeys, search, clients, echo]
