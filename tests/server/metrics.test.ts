import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { filledForm, send } from './forms.ts'
import { preparedEmbedded } from './prepared.ts'
import { makeSite, serve, type Server } from './site.ts'

let site: Awaited<ReturnType<typeof makeSite>>
let server: Server
// Below the ports that systems give to connections.
const port = 20_000 + (process.pid % 10_000)

beforeAll(async () => {
  site = await makeSite()
  const { environment } = await preparedEmbedded(site.folder)
  server = await serve(site.folder, { ...environment, KAIWA_METRICS: String(port), KAIWA_ROBOTS: 'score' })
})
afterAll(async () => {
  await server.end()
  await site.remove()
})

const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`)

test('calls and enquiries are counted on a port of their own, and nothing of an answer is shown', async () => {
  const form = await filledForm(server.origin)
  for (const _ of [1, 2]) expect((await send(server.origin, form)).status).toBe(200)
  await fetch(`${server.origin}/api/v1/nothing?tel=09012345678`)
  const text = await eventually(async () => {
    const body = await (await scrape()).text()
    expect(body).toContain('kaiwa_call_seconds_count{call="unknown",status="404"} 1')
    return body
  })
  expect(text).toContain('kaiwa_call_seconds_count{call="conversion",status="200"} 2')
  expect(text).toContain('kaiwa_enquiries_stored_total{flow="enquiry"} 1')
  for (const signal of ['no_proof', 'too_fast'])
    expect(text).toContain(`kaiwa_enquiries_judged_total{signal="${signal}"} 1`)
  expect(text).toContain('kaiwa_database_up 1')
  expect(text).toMatch(/^process_cpu_seconds_total /m)
  expect(text.trimEnd().endsWith('# EOF')).toBe(true)
  const { tel, name1 } = JSON.parse(form.body) as Record<'tel' | 'name1', string>
  for (const part of [tel, name1, '09012345678', form.key]) expect(text).not.toContain(part)
})

test('the metrics have the type of OpenMetrics, and visitors cannot reach them', async () => {
  expect((await scrape()).headers.get('content-type')).toContain('application/openmetrics-text')
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('a server that refuses robots stores nothing of theirs', async () => {
  const { environment } = await preparedEmbedded(site.folder)
  const own = await serve(site.folder, { ...environment, KAIWA_ROBOTS: 'on' })
  expect(await send(own.origin, await filledForm(own.origin))).toMatchObject({ status: 403, token: undefined })
  await own.end()
})

test('a setting that is no port is refused, and a server that ends frees its port', async () => {
  const { environment } = await preparedEmbedded(site.folder)
  await expect(serve(site.folder, { ...environment, KAIWA_METRICS: 'yes' })).rejects.toThrow(/KAIWA_METRICS is .*yes/)
  const own = await serve(site.folder, { ...environment, KAIWA_METRICS: String(port + 1) })
  expect(await own.end()).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port + 1}/metrics`)).rejects.toThrow('fetch failed')
})
