import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

test.each([
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '10.0.0.2', '10.0.0.1'],
  [1, '', '10.0.0.1'],
])('behind %d proxies, X-Forwarded-For %j means %s', async (proxies, forwarded, address) => {
  const app = new Hono().get('/', (c) => c.text(visitorAddress(c, proxies)))
  const bindings = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
  const reply = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, bindings)
  expect(await reply.text()).toBe(address)
})
