import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailServer } from '../delivery/mail/smtp.ts'

/** A mail as a host has received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The values of the headers, decoded, by their names in small letters. */
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly text: string
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

/** A server of mails on this machine. */
export interface MailHost {
  readonly port: number
  readonly server: MailServer
  readonly received: ReceivedMail[]
  /** Decides about a mail whose text has arrived: an error refuses it, with its `responseCode`. */
  accept: (mail: ReceivedMail) => Promise<void> | void
  close(): Promise<void>
}

/** Returns an error with which a handler of the host refuses something. */
export const refusal = (responseCode: number, message = 'no'): Error =>
  Object.assign(new Error(message), { responseCode })

/** Starts a host on a free port, or on the port of an earlier one. It encrypts nothing unless the options say so. */
export async function startMailHost(options: SMTPServerOptions = {}, port = 0): Promise<MailHost> {
  const received: ReceivedMail[] = []
  const host = { received, accept: (_: ReceivedMail): Promise<void> | void => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...options,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', () => undefined)
      const finish = async (mail: ReceivedMail) => {
        try {
          await host.accept(mail)
        } catch (error) {
          return callback(error as Error)
        }
        return callback()
      }
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user as string | undefined,
          ...parsed(Buffer.concat(chunks).toString('latin1')),
        }
        received.push(mail)
        void finish(mail)
      })
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const used = (server.server.address() as AddressInfo).port
  return Object.assign(host, {
    port: used,
    server: { host: '127.0.0.1', port: used, isSecure: false, login: undefined, isPrivate: true },
    async close() {
      for (const { _socket: socket } of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
        socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  })
}

function parsed(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = source.indexOf('\r\n\r\n')
  const headers: Record<string, string[]> = {}
  for (const line of source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    ;(headers[name] ??= []).push(decodedWords(line.slice(line.indexOf(':') + 1).trim()))
  }
  const body = source.slice(end + 4)
  const [encoding = ''] = headers['content-transfer-encoding'] ?? []
  const bytes = Buffer.from(
    encoding === 'base64' ? body : encoding === 'quoted-printable' ? printable(body) : body,
    encoding === 'base64' ? 'base64' : 'latin1',
  )
  return { headers, text: bytes.toString('utf8').replaceAll('\r\n', '\n') }
}

/** Decodes words such as `=?UTF-8?Q?…?=`, of which adjacent ones are one text. */
const decodedWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, form, text]) =>
          form!.toUpperCase() === 'B'
            ? Buffer.from(text!, 'base64')
            : Buffer.from(printable(text!.replaceAll('_', ' ')), 'latin1'),
        ),
      ).toString('utf8'),
    )

/** Decodes quoted-printable text into characters that stand for bytes. */
const printable = (text: string): string =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
