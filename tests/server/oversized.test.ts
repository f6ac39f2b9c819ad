import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { project } from '../../site/project.ts'
import { goodPayload } from '../support/answers.ts'
import { makeSite, type Site } from '../support/published-site.ts'
import { answersBefore, filledForm, send } from './forms.ts'
import { serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** The check accepts this pattern because its field is short. The 3 kB below take it four seconds of processor time. */
const pattern = '.*[A-Za-z].*[0-9].*[A-Za-z].*'
const attack = 'a'.repeat(1500) + '1'.repeat(1500)

/** The longest time for which the server's own work may block everything else, in milliseconds of processor time. */
const longestTurn = 250

const conversion = '/api/v1/chat_form/conversion'
const payload = { ...goodPayload, client_ids: [1], name1: 'a1a' }
let site: Site
let server: Server
const probe = () => join(site.folder, 'probe')

/** Makes a folder with the usual flow, whose name field has the pattern. */
async function flowsWithPattern(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-flows-'))
  const name = `${project.defaultFlow}.flow.json`
  const flow = JSON.parse(await readFile(join(project.flows, name), 'utf8')) as Flow
  Object.assign(flow.steps.name!.fields.name1!, { maxLength: 8, rules: { required: true, pattern } })
  await writeFile(join(folder, name), JSON.stringify(flow))
  return folder
}

beforeAll(async () => {
  const flows = await flowsWithPattern()
  site = await makeSite(flows)
  await rm(flows, { recursive: true })
  const preload = pathToFileURL(resolve(import.meta.dirname, 'probe.mjs')).href
  const own = { KAIWA_DATA: join(site.folder, 'data'), PROBE: probe(), NODE_OPTIONS: `--import ${preload}` }
  server = await serve(site.folder, own)
  // The first call includes one-time setup work.
  const form = await filledForm(server.origin)
  await send(server.origin, { ...form, body: JSON.stringify(payload) })
  server.program.process.kill('SIGUSR2')
  await vi.waitFor(() => access(`${probe()}.anew`), { timeout: 20_000 })
})
afterAll(async () => {
  await server.end()
  await site.remove()
})

const nested = (field: string) => `{"${field}":${'['.repeat(7500)}${']'.repeat(7500)}}`
const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 'a1'.repeat(8)]))
const bodies: readonly (readonly [path: string, description: string, body: string])[] = [
  ...Object.keys(payload).map(
    (field) => [conversion, `3 kB as ${field}`, JSON.stringify({ ...payload, [field]: attack })] as const,
  ),
  [conversion, '1,000 unknown fields', JSON.stringify({ ...payload, ...unknown })],
  [conversion, '7,500 levels', nested('name1')],
  ['/api/send', '3 kB', JSON.stringify({ phone: attack })],
  ['/api/send', '3 kB of digits', JSON.stringify({ phone: '090'.repeat(1000) })],
  ['/api/send', '7,500 levels', nested('phone')],
  ['/api/verify_code', '3 kB', JSON.stringify({ code: attack })],
  ['/api/verify_code', '7,500 levels', nested('code')],
]

test('values that are too long or too deep are refused with 422, and /healthz replies meanwhile', async () => {
  const sound = { ...(await filledForm(server.origin)), body: JSON.stringify({ ...payload, tel: '08000000001' }) }
  expect(await send(server.origin, sound)).toMatchObject({ status: 200 })
  const { headers } = await filledForm(server.origin)
  const posted = Promise.all(
    bodies.map(async ([path, description, body]) => {
      const { status } = await fetch(server.origin + path, { method: 'POST', headers, body })
      return `${path}, ${description}: ${status}`
    }),
  )
  expect(await answersBefore(server.origin, posted)).toBeGreaterThan(0)
  expect(await posted).toEqual(bodies.map(([path, description]) => `${path}, ${description}: 422`))
  expect((JSON.parse(await readFile(probe(), 'utf8')) as { worked: number }).worked).toBeLessThan(longestTurn)
})
