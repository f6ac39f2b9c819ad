import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { postMessage, type WebhookSettings } from './post.ts'

const [newest, older, wrong] = [7, 8, 9].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const body = JSON.stringify({ type: 'enquiry.created', data: { id: 't', name: '山田' } })

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const webhook = (more: Partial<WebhookSettings> = {}): WebhookSettings => ({
  id: 'crm',
  url: new URL(receiver.url),
  flows: undefined,
  keys: [newest],
  allowsPrivate: true,
  ...more,
})
const post = (to = webhook(), signal = new AbortController().signal) => postMessage(to, 'msg_1', body, signal)

test('a receiver that follows Standard Webhooks accepts the signature, with any of its secrets', async () => {
  expect(await post(webhook({ keys: [newest, older] }))).toEqual({ status: 204 })
  const [{ headers, text }] = receiver.received as [Receiver['received'][number]]
  expect(headers['webhook-id']).toBe('msg_1')
  for (const key of [newest, older])
    expect(new Webhook(key.toString('base64')).verify(text, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(wrong.toString('base64')).verify(text, headers)).toThrow('No matching signature')
  expect(() => new Webhook(newest.toString('base64')).verify(`${text} `, headers)).toThrow('No matching signature')
})

test.each([
  ['a number of seconds', () => '120', 120_000],
  ['a date', () => new Date(Date.now() + 120_000).toUTCString(), 120_000],
])('an endpoint can ask for a later attempt, by %s', async (_, header, delay) => {
  receiver.reply = (_message, response) => void response.writeHead(503, { 'Retry-After': header() }).end()
  const outcome = await post()
  expect(outcome).toMatchObject({ status: 503 })
  expect(Math.abs((outcome as { retryAfter: number }).retryAfter - delay)).toBeLessThan(2000)
})

test('a redirection is not followed', async () => {
  const other = await startReceiver()
  receiver.reply = (_message, response) => void response.writeHead(307, { Location: other.url }).end()
  expect(await post()).toEqual({ status: 307 })
  expect(other.received).toEqual([])
  await other.close()
})

test('an endless reply is accepted and not read to its end', async () => {
  let written = 0
  receiver.reply = (_message, response) => {
    response.on('error', () => {})
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384
    }
    response.on('drain', write)
    write()
  }
  expect(await post()).toEqual({ status: 200 })
  await eventually(async () => {
    const before = written
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(written).toBe(before)
  })
})

test('a connection that is refused, cut or stopped has a reason without the text of the message', async () => {
  receiver.reply = (_message, response) => void response.destroy()
  expect(await post()).toEqual({ problem: 'ECONNRESET' })
  receiver.reply = () => {}
  const stopping = new AbortController()
  const stopped = post(webhook(), stopping.signal)
  await eventually(() => expect(receiver.received).toHaveLength(2))
  stopping.abort()
  expect(await stopped).toEqual({ problem: 'the server was stopped' })
  const unused = createServer()
  await once(unused.listen(0, '127.0.0.1'), 'listening')
  const { port } = unused.address() as AddressInfo
  await new Promise((closed) => unused.close(closed))
  expect(await post(webhook({ url: new URL(`http://127.0.0.1:${port}`) }))).toEqual({ problem: 'ECONNREFUSED' })
})

test('a name that leads to this machine is refused, unless private addresses are allowed', async () => {
  const url = new URL(receiver.url.replace('127.0.0.1', 'localhost'))
  expect(await post(webhook({ url, allowsPrivate: false }))).toEqual({ problem: 'the address is in a private network' })
  expect(receiver.received).toEqual([])
  expect(await post(webhook({ url }))).toEqual({ status: 204 })
})
