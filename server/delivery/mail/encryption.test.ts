import { afterEach, expect, test, vi } from 'vitest'
import { startMailHost, type MailHost } from '../../testing/mail-host.ts'
import { mailSender, type MailServer } from './smtp.ts'

// This machine plays the part of a public server: its name leads here, and its certificate is signed by nobody.
vi.mock('../addresses.ts', async (original) => {
  const actual = await original<typeof import('../addresses.ts')>()
  return { ...actual, publicLookup: actual.privateLookup }
})

let host: MailHost
let logins: string[]
afterEach(() => host.close())

const start = async (options: Parameters<typeof startMailHost>[0]) => {
  logins = []
  host = await startMailHost({
    onAuth({ username, password }, _, callback) {
      logins.push(`${username} ${password}`)
      callback(null, { user: username })
    },
    ...options,
  })
}
const send = async (server: Partial<MailServer>) => {
  const login = { user: 'kaiwa', password: 'secret' }
  const sender = await mailSender(
    { ...host.server, host: 'localhost', isPrivate: false, login, ...server },
    { address: 'form@example.jp', name: '' },
  )
  const mail = { id: 'msg_1', to: ['a@example.jp'], subject: 's', text: 't', createdAt: '2026-07-01T00:00:00.000Z' }
  return sender(mail, new AbortController().signal)
}

test.each([
  ['from the beginning', { secure: true }, { isSecure: true }],
  ['by STARTTLS', { disabledCommands: [] }, { isSecure: false }],
])(
  'encryption %s needs a certificate that somebody has signed, except in a private network',
  async (_, options, how) => {
    await start(options)
    expect(await send(how)).toEqual({
      // The certificate of the host is signed by nobody, and by now it has expired.
      problem: expect.stringMatching(/^(?:CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED_CERT)$/) as unknown,
      isRefused: false,
    })
    expect({ logins, received: host.received }).toEqual({ logins: [], received: [] })
    expect(await send({ ...how, isPrivate: true })).toEqual({ isDone: true })
    expect(host.received).toMatchObject([{ isEncrypted: true, user: 'kaiwa' }])
  },
)

test('a server without encryption gets neither the password nor the mail, except in a private network', async () => {
  await start({})
  expect(await send({})).toMatchObject({ problem: expect.stringMatching(/^SMTP 5\d\d$/) as unknown, isRefused: false })
  expect({ logins, received: host.received }).toEqual({ logins: [], received: [] })
  expect(await send({ isPrivate: true })).toEqual({ isDone: true })
  expect(logins).toEqual(['kaiwa secret'])
})
