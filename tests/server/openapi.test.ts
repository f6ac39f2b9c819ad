import { Validator } from '@cfworker/json-schema'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { openapi } from '../../package/openapi/command.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { DatabaseUnavailable } from '../../server/database/database.ts'
import { flowsOf } from '../../server/flow/flows-of.ts'
import { importStock } from '../../server/offers/stock.ts'
import { databases } from '../../server/testing/databases.ts'
import { document as paper, plain } from '../../server/testing/pictures.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../../server/testing/site-under-test.ts'
import { writtenFlow } from '../flows/written-flow.ts'
import { goodPayload } from '../support/answers.ts'
import { program as enquiry } from '../support/enquiry.ts'
import { piano } from '../support/piano.ts'

const today = '2026-07-01'
const csrf = '/api/v1/csrf'
const images = '/api/v1/chat_form/images'
const client = '/api/v1/chat_form/client'
const conversion = '/api/v1/chat_form/conversion'
const file = '/api/v1/chat_form/file'
const anyFile = `${file}/{id}`
const slots = '/api/v1/chat_form/slots'
const hold = `${slots}/hold`
const anyHold = `${hold}/{id}`

/** A form that books a visit. */
const visits = {
  version: 1,
  id: 'visits',
  lang: 'en',
  steps: {
    time: {
      confirm: true,
      bubbles: { question: 'When?' },
      fields: { time: { type: 'booking', label: 'Time', source: 'visits', rules: { required: true } } },
    },
  },
  send: { done: { go: '/thanks' } },
}
const visitsProgram = compileProgram(writtenFlow(visits).flow!, builtIn)

interface Described {
  readonly headers?: Record<string, { readonly schema: object }>
  readonly content?: { readonly 'application/json': { readonly schema: object } }
}
interface Operation {
  readonly responses: Record<string, Described & { readonly $ref?: string }>
}

const description = openapi([enquiry.flow, piano.flow, visitsProgram.flow], builtIn)
const operations = description.paths as unknown as Record<string, Record<string, Operation>>
const named = description.components.responses as unknown as Record<string, Described>
const seen = new Set<string>()

const isOf = (schema: object, value: unknown) =>
  new Validator({ ...schema, components: description.components }, '2020-12').validate(value)

/** Checks that a reply matches its description, and returns its body. */
async function checkReply(
  path: string,
  method: string,
  answer: Response | Promise<Response>,
): Promise<Record<string, unknown>> {
  const reply = await answer
  const { status, headers } = reply
  const body: unknown = status === 204 ? undefined : await reply.json()
  const found = operations[path]![method]!.responses[status]
  expect({ path, method, status, isDescribed: found !== undefined }).toEqual({
    path,
    method,
    status,
    isDescribed: true,
  })
  const { content, headers: promised = {} } = found!.$ref ? named[found!.$ref.split('/').at(-1)!]! : found!
  for (const [name, { schema }] of Object.entries(promised))
    expect({ path, status, name, ...isOf(schema, headers.get(name)) }).toMatchObject({ valid: true })
  if (content)
    expect({ path, method, status, body, errors: isOf(content['application/json'].schema, body).errors }).toEqual({
      path,
      method,
      status,
      body,
      errors: [],
    })
  else expect(body).toBeUndefined()
  seen.add(`${method} ${path} ${status}`)
  return body as Record<string, unknown>
}

let site: SiteUnderTest
let away: SiteUnderTest
let visitor: Visitor
beforeAll(async () => {
  // Hides the server's log of refusals and failures.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const flows = flowsOf(
    new Map([
      ['enquiry', enquiry],
      ['piano', piano],
      ['visits', visitsProgram],
    ]),
    () => today,
  )
  site = await openSite(databases[0], { flows })
  const offers = [{ id: 'morning', day: '2026-07-10', title: '10:00' }]
  await importStock(site.database, { source: 'visits', offers })
  visitor = await site.visitor()
  const gone = () => Promise.reject(new DatabaseUnavailable('away'))
  away = await openSite(databases[0], {
    flows,
    database: { rowsToTake: '', query: gone, script: gone, transaction: gone, insertChain: gone, close: gone },
  })
})
afterAll(() => Promise.all([site.close(), away.close()]))

const key = (name: string) => ({ 'Idempotency-Key': `key-of-${name}` })
const foreign = { 'Sec-Fetch-Site': 'cross-site' }
const criteria = { sex: '1', birthday: '1991-04-09', job: '4', school: '4', pref: '13' }
const searched = `${client}?${new URLSearchParams(criteria)}`
const photo = new Uint8Array(plain.jpeg)
const ofPiano = { 'X-Kaiwa-Flow': 'piano', 'X-Kaiwa-Field': 'photos' }
const ofVisits = { 'X-Kaiwa-Flow': 'visits', 'X-Kaiwa-Field': 'time' }

test('the calls that read reply as described', async () => {
  await checkReply(csrf, 'get', site.get(csrf))
  await checkReply(csrf, 'get', site.get(csrf, foreign))
  await checkReply(images, 'get', site.get(images))
  await checkReply(client, 'get', site.get(searched))
  await checkReply(client, 'get', site.get(client))
  await checkReply(client, 'get', away.get(searched))
})

test('a conversion and its outcome are as described', async () => {
  const body = { ...goodPayload, client_ids: [1, 2] }
  const schema = description.paths[conversion]!.post as {
    requestBody: { content: { 'application/json': { schema: object } } }
  }
  expect(isOf(schema.requestBody.content['application/json'].schema, body).errors).toEqual([])
  const { token } = await checkReply(conversion, 'post', visitor.post(conversion, body, key('one')))
  expect(await checkReply(conversion, 'get', visitor.get(conversion, key('one')))).toEqual({ token })
  for (const [headers, by] of [
    [key('two'), visitor],
    [{}, visitor],
    [{ ...key('one'), ...foreign }, visitor],
  ] as const)
    await checkReply(conversion, 'get', by.get(conversion, headers))
  expect(await checkReply(conversion, 'post', visitor.post(conversion, { ...body, sex: 0 }, key('one')))).toMatchObject(
    { type: 'key_reused' },
  )
  expect(
    await checkReply(conversion, 'post', visitor.post(conversion, { ...body, name1: 'other' }, key('two'))),
  ).toMatchObject({ problems: [{ field: 'name1' }] })
  expect(
    await checkReply(conversion, 'post', visitor.post(conversion, { ...body, name1: '山本' }, key('two'))),
  ).toMatchObject({ type: 'duplicated' })
  const stranger = await away.visitor()
  await checkReply(conversion, 'post', stranger.post(conversion, body, key('one')))
  await checkReply(conversion, 'get', stranger.get(conversion, key('one')))
})

test('refusals of wrong bodies are as described', async () => {
  for (const path of [conversion, '/api/send', '/api/verify_code']) {
    const by = await site.visitor()
    await checkReply(path, 'post', by.post(path, '[]'))
    await checkReply(path, 'post', by.post(path, {}, foreign))
    await checkReply(path, 'post', by.post(path, { a: 'x'.repeat(40_000) }))
    await checkReply(path, 'post', by.post(path, {}, { 'Content-Type': 'text/plain' }))
    await checkReply(path, 'post', by.post(path, {}, { 'X-CSRF-TOKEN': '' }))
    const stranger = await away.visitor()
    const body = path === conversion ? { ...goodPayload, client_ids: [1] } : { phone: '09012345678', code: '123456' }
    await checkReply(path, 'post', stranger.post(path, body))
  }
})

test('the calls that verify a number are as described', async () => {
  const by = await site.visitor()
  expect(await checkReply('/api/send', 'post', by.post('/api/send', { phone: '09012345678' }))).toEqual({
    success: true,
  })
  const { code } = site.sent.at(-1)!
  expect(await checkReply('/api/verify_code', 'post', by.post('/api/verify_code', { code: 'x' }))).toEqual({
    success: false,
  })
  expect(await checkReply('/api/verify_code', 'post', by.post('/api/verify_code', { code }))).toEqual({ success: true })
  await checkReply('/api/send', 'post', by.post('/api/send', { phone: '' }))
  site.clock.smsFails = true
  await checkReply('/api/send', 'post', by.post('/api/send', { phone: '09012345678' }))
  site.clock.smsFails = false
})

test('the calls that store and remove a file are as described', async () => {
  const { file: id } = await checkReply(file, 'post', visitor.upload(photo, ofPiano))
  await checkReply(anyFile, 'delete', visitor.remove(String(id)))
  await checkReply(anyFile, 'delete', visitor.remove(String(id)))
  await checkReply(anyFile, 'delete', visitor.remove(String(id), foreign))
  await checkReply(anyFile, 'delete', visitor.remove(String(id), { 'X-CSRF-TOKEN': '' }))
  await checkReply(file, 'post', visitor.upload(photo, { ...ofPiano, ...foreign }))
  await checkReply(file, 'post', visitor.upload(photo, { ...ofPiano, 'X-CSRF-TOKEN': '' }))
  await checkReply(file, 'post', visitor.upload(photo, { ...ofPiano, 'X-Kaiwa-Field': 'nothing' }))
  await checkReply(file, 'post', visitor.upload(photo, { ...ofPiano, 'Content-Length': '999999999' }))
  await checkReply(file, 'post', visitor.upload(new Uint8Array(paper), ofPiano))
  const stranger = await away.visitor()
  await checkReply(file, 'post', stranger.upload(photo, ofPiano))
  await checkReply(anyFile, 'delete', stranger.remove('any'))
})

test('the calls that find, hold and release an offer are as described', async () => {
  const wanted = { offer: 'morning', answers: {}, key: 'key-of-a-visit' }
  const secondVisitor = await site.visitor()
  const stranger = await away.visitor()
  expect(await checkReply(slots, 'post', visitor.post(slots, wanted, ofVisits))).toMatchObject([{ left: 1 }])
  const { hold: reference } = await checkReply(hold, 'post', visitor.post(hold, wanted, ofVisits))
  await checkReply(hold, 'post', secondVisitor.post(hold, { ...wanted, key: 'key-of-another' }, ofVisits))
  for (const path of [slots, hold]) {
    await checkReply(path, 'post', visitor.post(path, wanted))
    await checkReply(path, 'post', visitor.post(path, '[]', ofVisits))
    await checkReply(path, 'post', visitor.post(path, wanted, { ...ofVisits, ...foreign }))
    await checkReply(path, 'post', visitor.post(path, { a: 'x'.repeat(40_000) }, ofVisits))
    await checkReply(path, 'post', visitor.post(path, wanted, { ...ofVisits, 'Content-Type': 'text/plain' }))
    await checkReply(path, 'post', visitor.post(path, wanted, { ...ofVisits, 'X-CSRF-TOKEN': '' }))
    await checkReply(path, 'post', stranger.post(path, wanted, ofVisits))
  }
  await checkReply(anyHold, 'delete', secondVisitor.release(String(reference)))
  await checkReply(anyHold, 'delete', visitor.release(String(reference), foreign))
  await checkReply(anyHold, 'delete', visitor.release(String(reference), { 'X-CSRF-TOKEN': '' }))
  await checkReply(anyHold, 'delete', visitor.release(String(reference)))
  await checkReply(anyHold, 'delete', stranger.release('any'))
})

test('refusals of too many calls are as described, with the time to wait', async () => {
  const by = await site.visitor()
  const often = async (path: string, call: (index: number) => Promise<Response>) => {
    for (let index = 0; index < 200; index++) {
      const reply = await call(index)
      if (reply.status === 429) return checkReply(path, 'post', reply)
    }
    return undefined
  }
  const tooMany = expect.objectContaining({ type: 'too_many' }) as unknown
  expect(
    await often(conversion, (index) =>
      by.post(conversion, { ...goodPayload, tel: `0901111${1000 + index}`, client_ids: [1] }),
    ),
  ).toEqual(tooMany)
  expect(await often('/api/send', () => by.post('/api/send', { phone: '08012345678' }))).toEqual(tooMany)
  expect(await often('/api/verify_code', () => by.post('/api/verify_code', { code: '123456' }))).toEqual(tooMany)
  expect(await often(file, () => by.upload(photo, ofPiano))).toEqual(tooMany)
  const wanted = { offer: 'morning', answers: {}, key: 'key-of-a-visit' }
  for (const path of [slots, hold]) expect(await often(path, () => by.post(path, wanted, ofVisits))).toEqual(tooMany)
})

test('every described reply occurs', () => {
  const all = Object.entries(operations).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).flatMap((status) => (status === 'default' ? [] : [`${method} ${path} ${status}`])),
    ),
  )
  expect(all.filter((item) => !seen.has(item))).toEqual([])
  expect(all.length).toBeGreaterThan(40)
})
