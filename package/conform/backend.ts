import { request as requestHttp, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

/** A call as it is sent. */
export interface Sent {
  readonly method: string
  /** The address, with the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** The reply to a call. */
export interface Reply {
  readonly sent: Sent
  /** 0 if no reply came; `text` is then the reason. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown
}

/** A call whose body is not complete yet. */
export interface Begun {
  /** Sends the rest of the body. */
  finish(): Promise<Reply>
}

/** Thrown if the backend limits the calls of the examination. */
export class Limited extends Error {}

/** How often a call is sent again if the backend is busy, and the longest wait before that, in seconds. */
const busy = { tries: 3, longest: 10 }

/** The milliseconds in which a backend can refuse a large body by its announced length. */
const timeToRefuse = 1000

/** The server to be examined: carries out calls and keeps their replies. */
export class Backend {
  /** All replies, in the order in which they came. */
  readonly replies: Reply[] = []
  /** @param patience the milliseconds within which a reply has to come */
  constructor(
    readonly base: string,
    readonly patience: number,
  ) {}

  /**
   * Sends a call. A call that is refused with 503 and a time to wait is sent again.
   *
   * @throws Limited if the reply is 429
   */
  async send(sent: Sent): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      const reply = await this.sendOnce(sent)
      const wait = Number(reply.headers['retry-after'])
      if (reply.status === 429) throw new Limited()
      if (reply.status !== 503 || !(wait <= busy.longest) || tries === busy.tries) return reply
      await sleep(wait * 1000)
    }
  }

  /** Sends a call once, and returns any reply to it. */
  async sendOnce(sent: Sent): Promise<Reply> {
    const call = open(sent, this.patience)
    call.request.end(sent.body)
    return this.#kept(call.reply)
  }

  /** Sends the first half of a body; the call waits for the rest. */
  begin(sent: Sent & { readonly body: string }): Begun {
    const begun = this.#beginWith(sent, Buffer.byteLength(sent.body) >> 1)
    return { finish: () => this.#kept(begun.finish()) }
  }

  /**
   * Sends a call whose body is too large. The backend may refuse it as soon as its length is known, or cut the
   * connection: the status is then 0, which is no failure here.
   */
  async sendTooLarge(sent: Sent & { readonly body: string | Uint8Array }): Promise<Reply> {
    const begun = this.#beginWith(sent, 1000)
    const early = await Promise.race([begun.reply, sleep(timeToRefuse)])
    const reply = early ?? (await begun.finish())
    begun.leave()
    if (reply.status > 0) this.replies.push(reply)
    return reply
  }

  /** Sends the first bytes of a body. */
  #beginWith(sent: Sent & { readonly body: string | Uint8Array }, count: number) {
    const { request, reply } = open(sent, this.patience)
    const bytes = Buffer.from(sent.body)
    request.write(bytes.subarray(0, count))
    const finish = () => {
      request.end(bytes.subarray(count))
      return reply
    }
    return { reply, finish, leave: () => void request.destroy() }
  }

  /** Sends a complete call and cuts the connection without waiting for the reply. */
  async sendAndLeave(sent: Sent): Promise<void> {
    const call = open(sent, this.patience)
    await new Promise<void>((flushed) => call.request.end(sent.body, flushed))
    // The bytes are on their way. A connection that is cut at once may take them with it.
    await sleep(5)
    call.request.destroy()
    await call.reply
  }

  async #kept(reply: Promise<Reply>): Promise<Reply> {
    const received = await reply
    this.replies.push(received)
    return received
  }
}

function open(sent: Sent, patience: number): { readonly request: ClientRequest; readonly reply: Promise<Reply> } {
  const { method, url, headers, body } = sent
  const requestOf = url.startsWith('https:') ? requestHttps : requestHttp
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const request = requestOf(url, { method, headers: { Connection: 'close', ...length, ...headers }, agent: false })
  const late = setTimeout(() => request.destroy(new Error(`no reply within ${patience / 1000} s`)), patience)
  const reply = new Promise<Reply>((resolve) => {
    let hasBegun = false
    const none = (text: string) => {
      // The backend may cut the connection of a call that it has answered before the end of the body.
      if (!hasBegun) resolve({ sent, status: 0, headers: {}, text, json: undefined })
    }
    request.once('response', (response) => {
      hasBegun = true
      void read(sent, response).then(resolve)
    })
    request.on('error', ({ message }) => none(message))
    request.once('close', () => none('no reply'))
  })
  return { request, reply: reply.finally(() => clearTimeout(late)) }
}

async function read(sent: Sent, response: IncomingMessage): Promise<Reply> {
  const { statusCode = 0, headers } = response
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) text += chunk as string
  } catch {
    // The part of the reply that has arrived counts.
  }
  return { sent, status: statusCode, headers, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a part of the JSON body of a reply, by its name. */
export const partOf = ({ json }: Pick<Reply, 'json'>, name: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, name)
    ? (json as Readonly<Record<string, unknown>>)[name]
    : undefined

/** Larger bodies are not written out in a command. */
const longestArgument = 20_000

/** Returns a command that sends a call again. */
export function curlOf({ method, url, headers, body }: Sent): string {
  const options = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const command = ['curl -sSi', '-X', method, quoted(url), ...options]
  if (body === undefined) return command.join(' ')
  const isShortText = typeof body === 'string' && body.length <= longestArgument
  if (isShortText) return [...command, '--data-binary', quoted(body)].join(' ')
  return `${printed(Buffer.from(body))} | ${[...command, '--data-binary @-'].join(' ')}`
}

/** Returns a command that prints bytes, most of which are equal if they are many. */
function printed(bytes: Buffer): string {
  const base64 = (part: Buffer) => `printf %s '${part.toString('base64')}' | base64 -d`
  if (bytes.length <= longestArgument) return base64(bytes)
  const middle = bytes[bytes.length >> 1]!
  const isFiller = (byte: number) => byte === middle
  let begin = bytes.length >> 1
  let end = begin
  while (begin > 0 && isFiller(bytes[begin - 1]!)) begin--
  while (end < bytes.length && isFiller(bytes[end]!)) end++
  const filler = `head -c ${end - begin} /dev/zero | tr '\\0' '\\${middle.toString(8).padStart(3, '0')}'`
  return `(${[base64(bytes.subarray(0, begin)), filler, base64(bytes.subarray(end))].join('; ')})`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
