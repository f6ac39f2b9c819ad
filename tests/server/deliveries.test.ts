import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../server/testing/databases.ts'
import { run } from '../../server/testing/program.ts'
import { startReceiver, type Received } from '../../server/testing/receiver.ts'
import { long, runsOf } from '../support/campaigns.ts'
import { eventually } from '../support/eventually.ts'
import { filledForm, send } from './forms.ts'
import { preparedEmbedded, preparedPostgres } from './prepared.ts'
import { makeSite, serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 })

const rounds = runsOf(3, 40)
const inRound = 30
/** A message of a killed server is sent by another server after a minute. */
const longest = 180_000

let site: Awaited<ReturnType<typeof makeSite>>
let folder: string
beforeAll(async () => {
  site = await makeSite()
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-deliveries-'))
})
afterAll(() => Promise.all([site.remove(), rm(folder, { recursive: true })]))

const secret = Buffer.alloc(32, 7).toString('base64')

/** Writes a configuration with one webhook, and returns its file. */
async function configuration(url: string, more: object = {}): Promise<string> {
  const file = join(folder, `deliveries-${Date.now()}.json`)
  const crm = { url, secrets: [`whsec_${secret}`], private: true, ...more }
  await writeFile(file, JSON.stringify({ webhooks: { crm } }), { mode: 0o600 })
  return file
}

const cases = [
  { name: 'one server and its embedded database', servers: 1, prepare: () => preparedEmbedded(site.folder) },
  ...(hasPostgres ? [{ name: 'two servers on one PostgreSQL', servers: 2, prepare: preparedPostgres }] : []),
]

describe.each(cases)('$name', ({ servers: count, prepare }) => {
  test('killed while they store and deliver: every acknowledged enquiry arrives, under one id', async () => {
    const receiver = await startReceiver()
    // Slow, refusing, silent and cut in turns.
    let turn = 0
    receiver.reply = (_, response) => {
      turn++
      if (turn % 7 === 0) response.destroy()
      else if (turn % 5 === 0) response.writeHead(500).end()
      else setTimeout(() => response.writeHead(204).end(), turn % 3 === 0 ? 150 : 0)
    }
    const { environment, drop } = await prepare()
    const file = await configuration(receiver.url)
    const start = () => serve(site.folder, { ...environment, KAIWA_DELIVERIES: file })
    const servers: Server[] = []
    for (let index = 0; index < count; index++) servers.push(await start())
    const acknowledged = new Set<string>()

    for (let round = 0; round < rounds; round++) {
      const forms = await Promise.all(
        Array.from({ length: inRound }, (_, index) => filledForm(servers[index % count]!.origin)),
      )
      const sending = forms.map((form, index) => send(servers[index % count]!.origin, form))
      await sleep(20 + ((round * 137) % 400))
      await servers[0]!.end('SIGKILL')
      for (const { token } of await Promise.all(sending)) if (token !== undefined) acknowledged.add(token)
      servers[0] = await start()
      const again = await Promise.all(forms.map((form, index) => send(servers[(index + 1) % count]!.origin, form)))
      for (const { token } of again) acknowledged.add(token!)
    }
    receiver.reply = (_, response) => void response.writeHead(204).end()
    expect(acknowledged.size).toBe(rounds * inRound)
    const arrived = () => new Set(receiver.received.map(({ body }) => body.data.id))
    await eventually(() => expect(arrived()).toEqual(acknowledged), longest)
    await eventually(
      async () => expect(await deliveries(environment)).toMatchObject({ err: 'All messages are delivered.\n' }),
      longest,
    )

    const pairs = new Set(receiver.received.map((message) => `${message.body.data.id} ${idOf(message)}`))
    expect(pairs.size).toBe(acknowledged.size)
    if (long) console.log(`${receiver.received.length} messages about ${acknowledged.size} enquiries`)
    for (const server of servers) expect(await server.end()).toBe(0)
    await receiver.close()
    await drop()
  })
})

const idOf = ({ headers, text }: Received): string => {
  new Webhook(secret).verify(text, headers)
  return headers['webhook-id']!
}

/** Runs the operator's command. */
async function deliveries(environment: Record<string, string>, ...options: string[]) {
  const program = run('deliveries.ts', site.folder, environment, options)
  const code = await program.ended
  return { code, out: program.out(), err: program.err() }
}

test('the operator sees what was not delivered, without an answer, and sends it again', async () => {
  const receiver = await startReceiver()
  receiver.reply = (_, response) => void response.writeHead(410).end()
  const { environment } = await preparedEmbedded(site.folder)
  expect(await deliveries(environment)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database .+ yet\./) as unknown,
  })
  const server = await serve(site.folder, { ...environment, KAIWA_DELIVERIES: await configuration(receiver.url) })
  const { token } = await send(server.origin, await filledForm(server.origin))
  const id = await eventually(async () => {
    const { out } = await deliveries(environment)
    const [heading, , line] = out.trimEnd().split('\n')
    expect(heading).toMatch(/^received +receiver +event +state +attempts +last attempt +enquiry +id$/)
    expect(line).toMatch(RegExp(`^\\S+ \\S+ +crm +enquiry\\.created +given up +1 +HTTP 410 +${token} +msg_\\S+$`))
    return /msg_\S+/.exec(line!)![0]
  })
  const [{ body }] = receiver.received as [Received]
  const { readable } = body.data as unknown as { readable: readonly { label: string; answer: string }[] }
  expect(readable.length).toBeGreaterThan(5)
  expect(readable.every(({ label, answer }) => label !== '' && answer !== '')).toBe(true)
  const name = (JSON.parse(receiver.received[0]!.text) as { data: { answers: { name1: string } } }).data.answers.name1
  expect(server.program.err()).toContain('webhook \\"crm\\" was given up at attempt 1 (HTTP 410)')
  expect(server.program.err()).not.toContain(name)

  receiver.reply = (_, response) => void response.writeHead(200).end()
  expect(await deliveries(environment, '--resend', id)).toEqual({
    code: 0,
    out: '1 message waits to be sent.\n',
    err: '',
  })
  await eventually(() => expect(receiver.received).toHaveLength(2))
  expect(idOf(receiver.received[1]!)).toBe(id)
  expect(await deliveries(environment, '--resend', 'msg_unknown')).toMatchObject({
    code: 1,
    err: 'There is no message msg_unknown.\n',
  })
  expect(await deliveries(environment, '--again')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Usage:/) as unknown,
  })
  await server.end()
  await receiver.close()
})

test('a server whose configuration has a mistake does not start, and names the mistake', async () => {
  const { environment } = await preparedEmbedded(site.folder)
  const file = await configuration('https://crm.example.jp/kaiwa', { flows: ['piamo'] })
  await expect(serve(site.folder, { ...environment, KAIWA_DELIVERIES: file })).rejects.toThrow(
    /webhooks\.crm\.flows names .*piamo.*, no flow/,
  )
})
