import { note } from '../../../engine/language/messages/note.ts'
import { partOf, type Reply } from '../backend.ts'
import { type Examination, failure, type Failure, hasFailed, type Kit } from '../examination.ts'

const section = 'docs/server-in-any-language.md#replies'

/** The examples of one failure that are reported. Further replies with the same failure show nothing new. */
const mostExamples = 3

/** An examination of all replies that the other examinations have received. */
const ofReplies = (name: Examination['name'], failureOf: (reply: Reply) => Failure | undefined): Examination => ({
  name,
  section,
  examine: ({ backend }) => {
    const failures = backend.replies.flatMap((reply) => failureOf(reply) ?? [])
    return Promise.resolve(failures.slice(0, mostExamples))
  },
})

const failures = ofReplies('never-fails', (reply) => {
  const isBusy = reply.status === 503 && reply.headers['retry-after'] !== undefined
  return hasFailed(reply) && !isBusy ? failure([reply], 'conform-no-failure', {}) : undefined
})

/** Bodies that no program writes by mistake, and that a careless one does not survive. */
const hostile: readonly (string | Uint8Array)[] = [
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}`,
  '{"a":1e999,"b":-1e999,"c":123456789012345678901234567890}',
  '{"a":"\\u0000","\\u0000":"\\ud800"}',
  '{"a":1,"a":2}',
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from('\uFEFF{"a":1}'),
]

const neverFails: Examination = {
  ...failures,
  async examine(kit) {
    for (const answers of kit.options.bodies.open) await (await kit.visitor()).send(answers, kit.newKey())
    const visitor = await kit.visitor()
    for (const body of hostile) await kit.backend.send({ ...visitor.conversion({}, kit.newKey()), body })
    return failures.examine(kit)
  },
}

/** Replies that the backend's own failures do not explain. */
const answered = (check: (reply: Reply) => Failure | undefined) => (reply: Reply) =>
  hasFailed(reply) ? undefined : check(reply)

const cached = ofReplies(
  'never-cached',
  answered((reply) =>
    /\bno-store\b/.test(reply.headers['cache-control'] ?? '')
      ? undefined
      : failure([reply], 'conform-header', { name: 'Cache-Control', value: 'no-store' }),
  ),
)

const sniffed = ofReplies(
  'nosniff',
  answered((reply) =>
    reply.headers['x-content-type-options'] === 'nosniff'
      ? undefined
      : failure([reply], 'conform-header', { name: 'X-Content-Type-Options', value: 'nosniff' }),
  ),
)

/** Reports whether a framework may have replied by itself, without the backend's own code. */
const isUnknown = ({ status }: Reply) => status === 404 || status === 405

const shape = ofReplies(
  'reply-shape',
  answered((reply) => {
    if (reply.status === 204 || isUnknown(reply)) return undefined
    const isJson = /^application\/json\b/.test(reply.headers['content-type'] ?? '') && reply.json !== undefined
    const isRefusal = ['type', 'message'].every((name) => typeof partOf(reply, name) === 'string')
    return isJson && (reply.status < 400 || isRefusal) ? undefined : failure([reply], 'conform-shape', {})
  }),
)

const shared = ofReplies(
  'no-cors',
  answered((reply) => {
    const allowed = reply.headers['access-control-allow-origin']
    const { Origin: origin } = reply.sent.headers
    const isOpen = allowed === '*' || (origin !== undefined && allowed === origin)
    return isOpen ? failure([reply], 'conform-no-header', { name: 'Access-Control-Allow-Origin' }) : undefined
  }),
)

/** The number of wrong enquiries of one session after which no backend should accept more. */
const mostCalls = 400

/** Sends wrong enquiries of one session until the backend refuses to answer more. */
async function provokeLimit(kit: Kit): Promise<void> {
  const visitor = await kit.visitor()
  for (let calls = 0; calls < mostCalls; calls++) {
    const { status } = await kit.backend.sendOnce(visitor.conversion({}, kit.newKey()))
    if (status === 429) return
  }
}

const retryAfter: Examination = {
  name: 'retry-after',
  section,
  async examine(kit) {
    const { backend, options } = kit
    if (options.limits) await provokeLimit(kit)
    const waiting = backend.replies.filter(({ status }) => status === 429 || status === 503)
    if (waiting.length === 0)
      return options.limits ? note('conform-no-limit', { count: mostCalls }) : note('conform-limits-off', {})
    const wrong = waiting.filter(({ headers }) => !/^\d+$/.test(headers['retry-after'] ?? ''))
    return wrong
      .slice(0, mostExamples)
      .map((reply) => failure([reply], 'conform-header', { name: 'Retry-After', value: '1' }))
  },
}

/** The examinations of every reply. They come last, since they judge the replies to all others. */
export const replies: readonly Examination[] = [retryAfter, neverFails, cached, sniffed, shape, shared]
