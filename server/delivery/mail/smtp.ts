import { connect } from 'node:net'
import { privateLookup, publicLookup, WrongNetwork } from '../addresses.ts'

/** The SMTP server that takes the site's mails, as the operator has configured it. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether the connection is encrypted from its beginning. Otherwise STARTTLS encrypts it. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly password: string } | undefined
  /** Whether it is in a private network. There, neither encryption nor a signed certificate is required. */
  readonly isPrivate: boolean
}

/** The address from which mails come, and the name next to it; '' for none. */
export interface Sender {
  readonly address: string
  readonly name: string
}

/** A mail to be sent. */
export interface Mail {
  /** Identifies the mail in all attempts. */
  readonly id: string
  /** Addresses in ASCII, without names. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** The time at which it was created, ISO 8601. */
  readonly createdAt: string
}

/** The outcome of one attempt, without any text of the server: that may quote addresses. */
export type SmtpOutcome =
  | {
      readonly isDone: true
      /** The code with which the server refused some of several addresses. */
      readonly refusedSome?: number
    }
  | {
      readonly problem: string
      /** True if the server will never accept any of the addresses. */
      readonly isRefused: boolean
    }

export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<SmtpOutcome>

/** Milliseconds for an attempt. They end before another server may take the message. */
const longest = 45_000

/** Characters that would end a header or hide a part of it: controls, line separators, marks of the direction. */
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** The characters of a subject at most. */
const longestSubject = 200

/** Returns a text as one line for a header. What looks like an encoded word would be shown decoded. */
const oneLine = (text: string): string =>
  [...text.replace(invisible, ' ').replaceAll('=?', '= ?').trim()].slice(0, longestSubject).join('')

/**
 * Returns a function that sends mails. The library is loaded here, so that a server without mails does not load it.
 *
 * @param patience milliseconds for an attempt
 */
export async function mailSender(server: MailServer, from: Sender, patience = longest): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const { host, port, isSecure, login, isPrivate } = server
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ id, to, subject, text, createdAt }, signal) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: !isSecure && !isPrivate,
      tls: { rejectUnauthorized: !isPrivate },
      ...(login && { auth: { user: login.user, pass: login.password } }),
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket(_, callback) {
        const lookup = isPrivate ? privateLookup : publicLookup
        const socket = connect({ host, port, lookup, noDelay: true, signal: ending })
        socket.once('error', callback)
        socket.once('connect', () => {
          // From here on, the connection reports its errors itself; a late one has nobody else to reach.
          socket.on('error', () => undefined).removeListener('error', callback)
          callback(null, { connection: socket })
        })
      },
    })
    try {
      const { rejected, rejectedErrors } = await transport.sendMail({
        from,
        to: to.map((address) => ({ address, name: '' })),
        envelope: { from: from.address, to: [...to] },
        subject: oneLine(subject),
        text,
        messageId: `<${id}@${domain}>`,
        date: new Date(createdAt),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: ending,
      })
      const code = rejectedErrors?.[0]?.responseCode
      return { isDone: true, ...(rejected.length > 0 && { refusedSome: code || 0 }) }
    } catch (error) {
      return { problem: problemOf(error, signal.aborted, patience), isRefused: isRefusal(error) }
    }
  }
}

/** What the library adds to an error. */
interface SmtpError extends NodeJS.ErrnoException {
  readonly responseCode?: number | false
  readonly command?: string
  /** The code of the error that caused it. */
  readonly originalCode?: string
}

/** Returns the reason of a failure as a code or a sentence, never as a text of the server. */
function problemOf(error: unknown, isStopped: boolean, patience: number): string {
  if (error instanceof WrongNetwork) return 'the server is not in the network that the settings allow'
  const { name, responseCode, originalCode, code } = error as SmtpError
  if (name === 'AbortError' || name === 'TimeoutError')
    return isStopped ? 'the server was stopped' : `no success within ${patience / 1000} seconds`
  if (responseCode) return `SMTP ${responseCode}`
  return [originalCode, code].find((each) => each !== undefined && /^[A-Z0-9_]+$/.test(each)) ?? 'SMTP'
}

/** Reports whether the server refused the addresses for good, and not the login, the sender or the connection. */
function isRefusal(error: unknown): boolean {
  const { responseCode, command } = error as SmtpError
  // 530: the server wants a login first, which the operator can configure.
  return command === 'RCPT TO' && Number(responseCode) >= 500 && responseCode !== 530
}
