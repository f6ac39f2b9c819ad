import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileProgram } from '../engine/language/compile/program.ts'
import { verifyPayload } from '../engine/runtime/verify/verify.ts'
import { builtIn } from '../package/vocabulary.ts'
import { postMessage } from '../server/delivery/post.ts'
import { type Receiver, startReceiver } from '../server/testing/receiver.ts'
import { writtenFlow } from './flows/written-flow.ts'
import { eventually } from './support/eventually.ts'

const guide = readFileSync(new URL('../docs/conversions.md', import.meta.url), 'utf8')
const snippets = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text!)
const receiver = snippets('js').find((text) => text.includes('createServer('))!
const key = Buffer.alloc(32, 7)

let folder: string
let child: ChildProcess | undefined
let meta: Receiver
let analytics: Receiver
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaiwa-conversions-'))
  meta = await startReceiver()
  analytics = await startReceiver()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await Promise.all([meta.close(), analytics.close()])
  rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Starts the receiver of the guide, and returns a function that sends it a message under a key. */
async function startGuide() {
  const port = await freePort()
  writeFileSync(join(folder, 'receiver.mjs'), receiver)
  child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      META_URL: meta.url,
      GA4_URL: analytics.url,
      PAGE_URL: 'https://example.jp/',
    },
  })
  let printed = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const endpoint = { id: 'leads', url: new URL(`http://127.0.0.1:${port}/`), flows: undefined, allowsPrivate: true }
  const send = (body: unknown, keys: readonly Buffer[] = [key]) =>
    postMessage({ ...endpoint, keys }, 'msg_1', JSON.stringify(body), new AbortController().signal)
  await eventually(async () => expect(await send({ type: 'enquiry.replaced', data: {} })).toEqual({ status: 204 }))
  return { send, printed: () => printed }
}

const answers = {
  marketing: 'granted',
  ga_client_id: '123.456',
  fbp: 'fb.1.1.2',
  user_agent: 'Browser/1.0',
  email: ' Hanako@Example.JP ',
  tel: '０90-1234-5678',
  birthday: '1991-04-09',
  name1: '山田',
}
const message = (change: object = {}) => ({
  type: 'enquiry.created',
  timestamp: '2026-11-26T09:30:00.000Z',
  data: { id: 'token-of-one', flow: 'enquiry', answers: { ...answers, ...change } },
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('the receiver of the guide sends a lead to both, under the enquiry’s id and without answers', async () => {
  const { send } = await startGuide()
  expect(await send(message())).toEqual({ status: 204 })
  expect(meta.received.map(({ body }) => body)).toEqual([
    {
      data: [
        {
          event_name: 'Lead',
          event_id: 'token-of-one',
          event_time: Date.parse('2026-11-26T09:30:00Z') / 1000,
          action_source: 'website',
          event_source_url: 'https://example.jp/',
          user_data: {
            em: [sha256('hanako@example.jp')],
            ph: [sha256('819012345678')],
            fbp: 'fb.1.1.2',
            client_user_agent: 'Browser/1.0',
          },
        },
      ],
    },
  ])
  expect(analytics.received.map(({ body }) => body)).toEqual([
    {
      client_id: '123.456',
      timestamp_micros: Date.parse('2026-11-26T09:30:00Z') * 1000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      events: [{ name: 'generate_lead', params: { transaction_id: 'token-of-one', engagement_time_msec: 1 } }],
    },
  ])
  const sent = [...meta.received, ...analytics.received].map(({ text }) => text).join()
  for (const secret of [answers.birthday, answers.name1, 'Hanako', '1234-5678', '12345678'])
    expect(sent).not.toContain(secret)
})

test('nothing is sent without consent, for another event or with a wrong signature', async () => {
  const { send } = await startGuide()
  expect(await send(message({ marketing: 'denied' }))).toEqual({ status: 204 })
  expect(await send({ ...message(), type: 'enquiry.replaced' })).toEqual({ status: 204 })
  expect(await send(message(), [Buffer.alloc(32, 8)])).toEqual({ status: 401 })
  expect([meta.received, analytics.received]).toEqual([[], []])
})

test('a failure is reported without answers, and the message can be sent again', async () => {
  const { send, printed } = await startGuide()
  meta.reply = (_, response) => void response.writeHead(500).end()
  expect(await send(message())).toEqual({ status: 502 })
  expect(analytics.received).toEqual([])
  await eventually(() => expect(printed()).toContain('replied 500'))
  // Complete values: the port that it also prints may contain the digits of a year.
  expect(printed()).not.toMatch(/Hanako|1991-04-09|12345678/)
  meta.reply = (_, response) => void response.writeHead(200).end()
  expect(await send(message())).toEqual({ status: 204 })
  expect(analytics.received).toHaveLength(1)
})

test('the hidden fields of the guide are sent by a flow that has them', () => {
  const { host, fields } = JSON.parse(snippets('json')[0]!) as { host: object; fields: object }
  const contact = {
    confirm: true,
    bubbles: { question: 'Who are you?' },
    fields: { name: { type: 'text', label: 'Name', rules: { required: true } }, ...fields },
  }
  const { flow, problems } = writtenFlow({
    version: 1,
    id: 'leads',
    lang: 'en',
    host,
    steps: { contact },
    send: { done: { go: '/thanks' } },
  } as { id: string })
  expect(problems).toEqual([])
  const program = compileProgram(flow!, builtIn)
  const { email: _, tel: _tel, birthday: _birthday, name1: _name, ...hidden } = answers
  expect(verifyPayload(program, { name: 'Alex', ...hidden, fbc: 'fb.1.3.4' }, '2026-11-26')).toEqual([])
  expect(verifyPayload(program, { name: 'Alex', marketing: 'denied' }, '2026-11-26')).toEqual([])
})
