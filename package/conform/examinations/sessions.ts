import { note } from '../../../engine/language/messages/note.ts'
import { partOf } from '../backend.ts'
import { type Examination, expectStatus, expectToken, failure, type Failure } from '../examination.ts'
import { openSession, Visitor } from '../visitor.ts'

const section = 'docs/server-in-any-language.md#sessions-and-tokens'

const cookie: Examination = {
  name: 'session-cookie',
  section,
  async examine({ backend, options }) {
    const { reply } = await openSession({ backend, addresses: options.addresses })
    const [set] = reply.headers['set-cookie'] ?? []
    const wanted = [
      /;\s*HttpOnly\b/i,
      /;\s*SameSite=(?:Lax|Strict)\b/i,
      ...(backend.base.startsWith('https:') ? [/;\s*Secure\b/i] : []),
    ]
    const isKept = set !== undefined && wanted.every((attribute) => attribute.test(set))
    return isKept ? [] : [failure([reply], 'conform-cookie', {})]
  },
}

const token: Examination = {
  name: 'token-required',
  section,
  async examine(kit) {
    const [visitor, stranger] = [await kit.visitor(), await kit.visitor()]
    const body = await kit.enquiry(visitor)
    const key = kit.newKey()
    const own = visitor.session.token
    const wrong = {
      none: '',
      altered: `${own.startsWith('0') ? '1' : '0'}${own.slice(1)}`,
      cut: own.slice(0, -1),
      foreign: stranger.session.token,
    }
    const failures: Failure[] = []
    for (const each of Object.values(wrong))
      failures.push(...expectStatus(await visitor.send(body, { ...key, 'X-CSRF-TOKEN': each }), 419))
    failures.push(...expectStatus(await visitor.send(body, { ...key, Cookie: '' }), 419))
    return failures
  },
}

const marked: Examination = {
  name: 'marked-call',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const headers = { ...kit.newKey(), 'X-Requested-With': '' }
    return expectStatus(await visitor.send(await kit.enquiry(visitor), headers), 403)
  },
}

const origin: Examination = {
  name: 'other-origin',
  section,
  async examine(kit) {
    const visitor = await kit.visitor()
    const body = await kit.enquiry(visitor)
    const { protocol, host } = new URL(kit.backend.base)
    const origins = ['https://elsewhere.example', `${protocol}//${host}.elsewhere.example`, 'null']
    const failures: Failure[] = []
    for (const each of origins) {
      const headers = { ...kit.newKey(), Origin: each, 'Sec-Fetch-Site': 'cross-site' }
      failures.push(...expectStatus(await visitor.send(body, headers), 403))
    }
    return failures
  },
}

const renewed: Examination = {
  name: 'token-renewed',
  section,
  async examine(kit) {
    const { backend, options } = kit
    const visitor = await kit.visitor()
    const headers = { Cookie: visitor.session.cookie }
    const reply = await backend.send({ method: 'GET', url: options.addresses.csrf, headers })
    const renewedToken = partOf(reply, 'token')
    if (typeof renewedToken !== 'string') return note('conform-without-call', { path: options.addresses.csrf })
    const place = { backend, addresses: options.addresses, flow: options.flow.id }
    const again = new Visitor({ ...visitor.session, token: renewedToken }, place)
    const failures = expectToken(await again.send(await kit.enquiry(again), kit.newKey()), [reply])
    const isReplaced = reply.headers['set-cookie'] !== undefined && visitor.session.cookie !== ''
    return isReplaced ? [...failures, failure([reply], 'conform-same-session', {})] : failures
  },
}

/** The examinations of sessions, tokens and origins. */
export const sessions: readonly Examination[] = [cookie, token, renewed, marked, origin]
