import { expect, test, vi } from 'vitest'
import { goodValues } from '../../../tests/support/answers.ts'
import { origin, page, testServer } from '../../../tests/support/calls.ts'
import { converse, today } from '../../../tests/support/conversation.ts'
import { proofOf, type Visit } from './proof.ts'
import { siteSources } from './site-sources.ts'

const { seen, answer } = testServer()
const token = 't0ken.proof4'
const config = {
  base: origin,
  paths: { csrf: '/csrf', conversion: '/conversion' },
  postal: { base: '', transport: 'json' },
  art: '',
  timeout: 20_000,
} as const
const enquiry = { key: 'first-key', replaces: [], payload: {} }
const stored = { status: 200, body: { token: 't' } } as const
const automated = { status: 403, body: { type: 'automated' } } as const

/** A session in whose form the page had filled in some questions. */
const visitWith = (prefilled: number) => {
  const talk = converse()
  const answers = Object.fromEntries(Object.values(goodValues).slice(0, prefilled).flatMap(Object.entries))
  const memory = { bannerShown: false, agreed: false }
  const host = { options: {}, query: {} }
  talk.dispatch({ type: 'opened', host, today, memory, key: 'first-key', depth: 0, answers })
  return talk.store
}

/** Returns a page that can send, whose visitor can leave it without a question of the browser. */
const sources = (visit?: Visit) => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  return siteSources(config, () => 'enquiry', visit)
}
const out = () =>
  seen.map(({ method, url, headers }) => `${method} ${url.pathname} ${headers.get('x-kaiwa-proof') ?? '-'}`)

test('the page can react during a search', async () => {
  let pauses = 0
  const counting = setInterval(() => pauses++)
  await proofOf('a-long-search.proof11', 'key')
  clearInterval(counting)
  expect(pauses).toBeGreaterThan(2)
})

test('a page whose server needs no proofs sends none, and makes no call for them', async () => {
  answer(stored)
  expect(await sources(visitWith(0)).submit(enquiry)).toEqual({ token: 't' })
  expect(out()).toEqual(['POST /conversion -'])
})

test('a page whose server needs proofs sends one for each key, with the questions that it had filled in', async () => {
  page(token)
  answer(stored)
  await sources(visitWith(3)).submit(enquiry)
  await sources().submit({ ...enquiry, key: 'other-key' })
  const [first, second] = [await proofOf(token, 'first-key'), await proofOf(token, 'other-key')]
  expect(out()).toEqual([`POST /conversion ${first.replace(/0 0$/, '3 0')}`, `POST /conversion ${second}`])
})

test('texts that came in one piece are counted, unless they were typed since', async () => {
  const visit = visitWith(0)
  const inserted = async () => Number((await proofOf(token, 'first-key', visit)).split(' ').at(-1))
  const edit = (field: string, whole: boolean) => visit.dispatch({ type: 'edited', field, value: '12', whole })
  expect(await inserted()).toBe(0)
  edit('birthYear', true)
  edit('birthYear', true)
  edit('birthMonth', true)
  visit.dispatch({ type: 'autofilled', field: 'birthDay', value: '3' })
  expect(await inserted()).toBe(2)
  edit('birthYear', false)
  expect(await inserted()).toBe(1)
})

test('a page without a token fetches it as soon as the form is open, so that the visit begins', async () => {
  page()
  answer({ status: 200, body: { token } }, stored)
  const { submit } = sources(visitWith(0))
  await vi.waitFor(() => expect(out()).toEqual(['GET /csrf -']))
  await submit(enquiry)
  expect(out()).toEqual(['GET /csrf -', `POST /conversion ${await proofOf(token, 'first-key')}`])
})

test('an ended token is replaced, and the proof stays that of the token with which the visit began', async () => {
  page(token)
  answer({ status: 419, body: {} }, { status: 200, body: { token: 'new.proof4' } }, stored)
  expect(await sources().submit(enquiry)).toEqual({ token: 't' })
  const proof = await proofOf(token, 'first-key')
  expect(out()).toEqual([`POST /conversion ${proof}`, 'GET /csrf -', `POST /conversion ${proof}`])
  expect(seen.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([token, null, 'new.proof4'])
})

test('after a refusal the proof is for the token that the page has by then', async () => {
  const meta = page(token)
  answer(automated, stored)
  const { submit } = sources()
  expect(await submit(enquiry)).toMatchObject({ error: 'automated' })
  meta!.content = 'new.proof4'
  await submit(enquiry)
  const [first, second] = [await proofOf(token, 'first-key'), await proofOf('new.proof4', 'first-key')]
  expect(out()).toEqual([`POST /conversion ${first}`, `POST /conversion ${second}`])
})

test('an attempt that the server wants to be repeated has the same proof', async () => {
  page(token)
  answer({ status: 503, headers: { 'Retry-After': '0' } }, stored)
  expect(await sources().submit(enquiry)).toEqual({ token: 't' })
  const proof = `POST /conversion ${await proofOf(token, 'first-key')}`
  expect(out()).toEqual([proof, proof])
})
