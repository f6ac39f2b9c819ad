import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { written } from '../log.ts'
import type { Call } from './call.ts'
import { callerOf } from './caller.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  written.clear()
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return () => vi.restoreAllMocks()
})

/** Returns the network of a call from 10.0.0.1, behind that many proxies. */
async function networkBehind(proxies: number, forwarded: string): Promise<string> {
  const app = new Hono<Call>().get('/', (c) => c.text(callerOf(c, proxies).network))
  const bindings = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
  const reply = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, bindings)
  return reply.text()
}

test.each([
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '10.0.0.2', '10.0.0.1'],
  [1, '', '10.0.0.1'],
])('behind %d proxies, X-Forwarded-For %j gives the address %s', async (proxies, forwarded, address) => {
  expect(await networkBehind(proxies, forwarded)).toBe(address)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:40123', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s belongs to the network %s', async (address, network) => {
  expect(await networkBehind(1, address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the address %s belongs to the site %s', async (address, around) => {
  const app = new Hono<Call>().get('/', (c) => c.text(callerOf(c, 1).site))
  const reply = await app.request('/', { headers: { 'X-Forwarded-For': address } }, { incoming: { socket: {} } })
  expect(await reply.text()).toBe(around)
})

test('a proxy that is not counted in the settings is reported once, without an address', async () => {
  for (let call = 0; call < 50; call++) await networkBehind(0, `203.0.113.${call}`)
  expect(lines).toEqual([expect.stringContaining('KAIWA_PROXIES')])
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warning' })
  expect(lines[0]).not.toMatch(/203\.0|10\.0\.0/)
})

test('a proxy that is counted is not reported', async () => {
  await networkBehind(1, '203.0.113.9')
  expect(lines).toEqual([])
})
