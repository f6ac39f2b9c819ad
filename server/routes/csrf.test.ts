import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const path = '/api/v1/csrf'
const tokenOf = async (reply: Response) => ((await reply.json()) as { token: string }).token

test('a page that was not served here gets a session and a token, which its form can use', async () => {
  const reply = await site.get(path)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const cookie = reply.headers.get('set-cookie')
  expect(cookie).toMatch(/^kaiwa=[\w-]{22}; .*HttpOnly/)
  const sent = await site.request('/api/v1/chat_form/conversion', {
    method: 'POST',
    headers: {
      Cookie: cookie!.split(';')[0]!,
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': await tokenOf(reply),
    },
    body: JSON.stringify(answer),
  })
  expect(sent.status).toBe(200)
})

test('an expired token is replaced, and the session stays', async () => {
  const visitor = await site.visitor()
  site.clock.time += 25 * 3_600_000
  const item = { ...answer, tel: '08012345678' }
  expect((await visitor.post('/api/v1/chat_form/conversion', item)).status).toBe(419)
  const reply = await visitor.get(path)
  expect(reply.headers.get('set-cookie')).toBeNull()
  const headers = { 'X-CSRF-TOKEN': await tokenOf(reply) }
  expect((await visitor.post('/api/v1/chat_form/conversion', item, headers)).status).toBe(200)
})

test('another site gets no token', async () => {
  expect((await site.get(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await site.get(path, { Origin: 'https://evil.example' })).status).toBe(403)
})
