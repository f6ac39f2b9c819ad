import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diceOf } from '../../../engine/language/dice.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { refusal, startMailHost, type MailHost } from '../../testing/mail-host.ts'
import { mailSender, type Mail, type MailServer } from './smtp.ts'

const from = { address: 'form@example.jp', name: '結婚相談 "α" <x@y>' }
const mail: Mail = {
  id: 'msg_1',
  to: ['hanako@example.jp'],
  subject: '受付のお知らせ',
  text: '山田様\n\n.\n明日 10時\n',
  createdAt: '2026-07-01T00:00:00.000Z',
}

let host: MailHost
beforeEach(async () => {
  host = await startMailHost()
})
afterEach(() => host.close())

const send = async (
  changes: Partial<Mail> = {},
  server: Partial<MailServer> = {},
  signal = new AbortController().signal,
) => (await mailSender({ ...host.server, ...server }, from))({ ...mail, ...changes }, signal)
const another = async (...options: Parameters<typeof startMailHost>) => {
  await host.close()
  host = await startMailHost(...options)
}

test('a mail arrives as plain text, with the headers of an automatic message', async () => {
  expect(await send()).toEqual({ isDone: true })
  expect(host.received).toEqual([
    {
      from: from.address,
      to: mail.to,
      isEncrypted: false,
      user: undefined,
      text: mail.text,
      headers: {
        from: [expect.stringMatching(/^"?結婚相談 .*<form@example\.jp>$/)],
        to: ['hanako@example.jp'],
        subject: [mail.subject],
        'message-id': ['<msg_1@example.jp>'],
        date: ['Wed, 01 Jul 2026 00:00:00 +0000'],
        'auto-submitted': ['auto-generated'],
        'mime-version': ['1.0'],
        'content-type': [expect.stringMatching(/^text\/plain; charset=utf-8$/i)],
        'content-transfer-encoding': [expect.any(String)],
      },
    },
  ])
})

test('the login is used; a wrong one is no refusal of the address', async () => {
  await another({
    authOptional: false,
    onAuth: ({ username, password }, _, callback) =>
      password === 'right' ? callback(null, { user: username }) : callback(refusal(535, 'wrong: hanako@example.jp')),
  })
  expect(await send({}, { login: { user: 'kaiwa', password: 'right' } })).toEqual({ isDone: true })
  expect(host.received).toMatchObject([{ user: 'kaiwa' }])
  expect(await send({}, { login: { user: 'kaiwa', password: 'wrong' } })).toEqual({
    problem: 'SMTP 535',
    isRefused: false,
  })
  expect(await send()).toEqual({ problem: 'SMTP 530', isRefused: false })
})

test.each<[at: string, code: number, options: Parameters<typeof startMailHost>[0], isRefused: boolean]>([
  ['the address, for now', 450, { onRcptTo: (_, __, callback) => callback(refusal(450, 'hanako@example.jp')) }, false],
  ['the address, for good', 550, { onRcptTo: (_, __, callback) => callback(refusal(550, 'hanako@example.jp')) }, true],
  ['the sender', 550, { onMailFrom: (_, __, callback) => callback(refusal(550, 'hanako@example.jp')) }, false],
])('a refusal of %s has its code and nothing of its text', async (_, code, options, isRefused) => {
  await another(options)
  expect(await send()).toEqual({ problem: `SMTP ${code}`, isRefused })
})

test('a text that is refused has the code of the refusal', async () => {
  host.accept = () => Promise.reject(refusal(554, 'hanako@example.jp'))
  expect(await send()).toEqual({ problem: 'SMTP 554', isRefused: false })
})

test('of several addresses, those that are accepted receive the mail', async () => {
  await another({ onRcptTo: ({ address }, _, callback) => callback(address.startsWith('b') ? refusal(551) : null) })
  expect(await send({ to: ['a@example.jp', 'b@example.jp'] })).toEqual({ isDone: true, refusedSome: 551 })
  expect(host.received).toMatchObject([{ to: ['a@example.jp'] }])
})

/** Listens on a free port for connections that a function handles. */
async function listening(take: (socket: Socket) => void) {
  const server = createServer(take)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((closed) => server.close(closed)) }
}

test('a server that does not answer is left when the own server stops, or after a time', async () => {
  const sockets: Socket[] = []
  const silent = await listening((socket) => void sockets.push(socket.on('error', () => undefined)))
  const stopping = new AbortController()
  const stopped = send({}, { port: silent.port }, stopping.signal)
  await eventually(() => expect(sockets).toHaveLength(1))
  stopping.abort()
  expect(await stopped).toEqual({ problem: 'the server was stopped', isRefused: false })
  const impatient = await mailSender({ ...host.server, port: silent.port }, from, 50)
  expect(await impatient(mail, new AbortController().signal)).toMatchObject({
    problem: 'no success within 0.05 seconds',
  })
  for (const socket of sockets) if (!socket.destroyed) await once(socket, 'close')
  await silent.close()
})

test('a connection that ends in the middle of the text is a failure', async () => {
  const cutting = await listening((socket) => {
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const command = chunk.toString('latin1')
      if (/^DATA/m.test(command)) socket.write('354 go\r\n')
      else if (/^(?:EHLO|MAIL|RCPT)/.test(command)) socket.write('250 fine\r\n')
      else socket.destroy()
    })
  })
  expect(await send({ text: 'x'.repeat(10_000) }, { port: cutting.port })).toEqual({
    problem: expect.stringMatching(/^[A-Z]+$/) as unknown,
    isRefused: false,
  })
  await cutting.close()
})

test('nobody listens', async () => {
  const { port, close } = await listening(() => undefined)
  await close()
  expect(await send({}, { port })).toEqual({ problem: 'ECONNREFUSED', isRefused: false })
})

test('a server in a private network is used only if that is allowed', async () => {
  expect(await send({}, { host: 'localhost', isPrivate: false })).toMatchObject({
    problem: 'the server is not in the network that the settings allow',
  })
  expect(host.received).toEqual([])
})

const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\u0085',
  '\u202e',
  'Bcc: c@z.jp',
  'To: c@z.jp',
  '=?UTF-8?B?DQpCY2M6IGNAei5qcA==?=',
  ' ',
  '"',
  '<',
  '>',
  ',',
  ';',
  ':',
  '{id}',
  '%0d%0a',
  '\u{1F600}',
  '\uD800',
  '.',
  'a'.repeat(300),
  '名前',
  'DATA',
  'x@y',
]

test('no text adds a header or a recipient', async () => {
  const names = [
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]
  const { below, pick } = diceOf(1)
  for (let round = 0; round < 60; round++) {
    const some = () => Array.from({ length: 1 + below(5) }, () => pick(pieces)).join('')
    const [subject, text] = [`To ${some()}`, some()]
    expect(await send({ subject, text })).toEqual({ isDone: true })
    const { to, headers } = host.received.at(-1)!
    expect({ subject, text, to, names: Object.keys(headers).toSorted() }).toEqual({ subject, text, to: mail.to, names })
    expect(Object.values(headers).every((values) => values.length === 1)).toBe(true)
    expect(headers.subject![0]).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  }
  expect(host.received).toHaveLength(60)
})
