import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { noMetrics } from '../metrics.ts'
import type { Call } from './call.ts'
import { requestLog } from './request-log.ts'

test('a call is logged as one line with its route and its outcome, and without any value', async () => {
  const lines: string[] = []
  const app = new Hono<Call>().use(
    requestLog({ log: 'json', now: () => new Date(0), metrics: noMetrics }, (line) => lines.push(line)),
  )
  app.get('/client', (c) => c.text('', 404))
  const reply = await app.request('/client?tel=09012345678', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    method: 'GET',
    path: '/client',
    status: 404,
    ms: expect.any(Number),
    id: reply.headers.get('x-request-id'),
  })
})
