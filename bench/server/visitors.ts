import { randomBytes } from 'node:crypto'
import { goodPayload } from '../../tests/support/answers.ts'
import { connection, requestOf, type Answer, type Connection } from './connection.ts'

export const connections = 16

const search = 'GET /api/v1/chat_form/client?sex=1&birthday=1991-04-09&job=4&school=4&pref=13'

/** The visitors of a server's form, over connections that stay open. */
export interface Visitors {
  /** Loads the page for `count` new visitors, each with a session and a token of their own, and fills the form. */
  arrive(count: number): Promise<readonly Visitor[]>
  leave(): void
}

/** Sends the filled form, with a number that no other visitor has. Throws unless it is accepted. */
type Visitor = () => Promise<void>

let lastNumber = 0
let lastNetwork = 0
/** An address of a network that no other visitor has. */
const freshAddress = () => `10.${(++lastNetwork >> 8) & 255}.${lastNetwork & 255}.${1 + (lastNetwork >> 16)}`
const freshNumber = () => `090${String(++lastNumber).padStart(8, '0')}`

/** Visitors of the project's server. */
export async function visitorsOf(origin: string): Promise<Visitors> {
  const lines = await linesTo(origin)
  const agencies = JSON.parse((await lines.send(requestOf(search, {}))).body) as readonly { readonly id: number }[]
  const clientIds = agencies.map(({ id }) => id)
  const arrive = async () => visitor(lines, clientIds, await sessionOn(lines))
  return { arrive: (count) => Promise.all(Array.from({ length: count }, arrive)), leave: lines.close }
}

/** The headers of a visitor who has loaded the page. */
async function sessionOn(lines: Lines): Promise<Readonly<Record<string, string>>> {
  const { head, body } = await lines.send(requestOf('GET /', {}))
  const token = /name="csrf-token" content="([^"]+)"/.exec(body)?.[1] ?? ''
  const cookie = /^set-cookie: ([^;]+)/im.exec(head)?.[1] ?? ''
  return { 'x-csrf-token': token, cookie }
}

/** The number of forms that each session sends, well within its limits. */
const formsOfSession = 8

/** Returns the bytes of `count` filled forms, each with a number and a network of its own. */
export async function filledForms(origin: string, count: number): Promise<readonly Uint8Array[]> {
  const lines = await linesTo(origin)
  const sessions = await Promise.all(Array.from({ length: Math.ceil(count / formsOfSession) }, () => sessionOn(lines)))
  lines.close()
  return Array.from({ length: count }, (_, index) => formOf([1, 2, 3, 4], sessions[index % sessions.length]!))
}

/** Visitors who make the same calls to a server that does nothing with them. */
export async function visitorsOfEmptyRoute(origin: string): Promise<Visitors> {
  const lines = await linesTo(origin)
  const headers = {
    'x-csrf-token': randomBytes(40).toString('base64url'),
    cookie: `kaiwa=${randomBytes(16).toString('base64url')}`,
  }
  return {
    arrive: async (count) => Array.from({ length: count }, () => visitor(lines, [1, 2, 3, 4], headers)),
    leave: lines.close,
  }
}

function visitor(lines: Lines, clientIds: readonly number[], headers: Readonly<Record<string, string>>): Visitor {
  const request = formOf(clientIds, headers)
  return async () => {
    const { token } = JSON.parse((await lines.send(request)).body) as { readonly token?: unknown }
    if (typeof token !== 'string') throw new Error('A submission got no token.')
  }
}

/** Returns the bytes of a filled form, with a number and a network that no other visitor has. */
function formOf(clientIds: readonly number[], headers: Readonly<Record<string, string>>): Uint8Array {
  return requestOf(
    'POST /api/v1/chat_form/conversion',
    {
      ...headers,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-kaiwa-flow': 'enquiry',
      'x-forwarded-for': freshAddress(),
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    JSON.stringify({ ...goodPayload, tel: freshNumber(), client_ids: clientIds }),
  )
}

interface Lines {
  /** Sends a request on a free connection, as soon as there is one. */
  send(request: Uint8Array): Promise<Answer>
  readonly close: () => void
}

async function linesTo(origin: string): Promise<Lines> {
  const all = await Promise.all(Array.from({ length: connections }, () => connection(origin)))
  const free = [...all]
  const waiting: ((line: Connection) => void)[] = []
  const line = () => free.pop() ?? new Promise<Connection>((resolve) => waiting.push(resolve))
  return {
    async send(request) {
      const own = await line()
      const answer = await own.send(request)
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status}.`)
      const next = waiting.shift()
      if (next) next(own)
      else free.push(own)
      return answer
    },
    close: () => all.forEach((each) => each.close()),
  }
}
