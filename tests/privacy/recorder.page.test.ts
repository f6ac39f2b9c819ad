import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createForm, type Form } from './form.ts'
import { differenceOf, leaksOf } from './judge.ts'
import type { Channel } from './recorder.ts'
import { subjectOfFlow } from './subjects.ts'
import { visit, type Visitor } from './visit.ts'

type Leak = (secret: string, form: Form) => unknown

const post = (address: string, init: RequestInit) => void fetch(address, init).catch(() => {})

/** Leaks that a careless change might cause, by the channel through which the answer would leave. */
const leaks: Readonly<Record<Channel, readonly Leak[]>> = {
  signal: [(secret, { signals }) => signals.send('step_done', { step: secret }, null)],
  'DOM event': [(secret) => document.dispatchEvent(new CustomEvent('kaiwa:answer', { detail: { secret } }))],
  dataLayer: [(secret) => window.dataLayer?.push({ event: 'kaiwa_answer', deep: [{ secret }] })],
  'session storage': [(secret) => attempt(() => sessionStorage.setItem('kaiwa:draft', JSON.stringify({ secret })))],
  'local storage': [
    (secret) => attempt(() => localStorage.setItem('draft', secret)),
    (secret) => attempt(() => Object.assign(localStorage, { [secret]: '1' })),
  ],
  cookie: [(secret) => (document.cookie = `draft=${encodeURIComponent(secret)}`)],
  console: [
    (secret) => console.log('edited', { value: [secret] }),
    (secret) => console.warn(new Error(`bad input ${secret}`)),
    (secret) => console.table([{ secret }]),
  ],
  'address of a call': [
    (secret) => post(`/log?value=${encodeURIComponent(secret)}`, {}),
    (secret) => post(`/api/v1/chat_form/client?sex=1&value=${encodeURIComponent(secret)}`, {}),
    (secret) => (new Image().src = `/pixel.gif?${encodeURIComponent(secret)}`),
    (secret) => navigator.sendBeacon('/log', secret),
    (secret) => new XMLHttpRequest().open('GET', `/${encodeURIComponent(secret)}`),
    (secret) => document.head.append(Object.assign(document.createElement('script'), { src: `/postal/${secret}.js` })),
  ],
  'header of a call': [(secret) => post('/log', { headers: { 'X-Draft': encodeURIComponent(secret) } })],
  'body of a call': [
    (secret) => post('/log', { method: 'POST', body: JSON.stringify({ secret }) }),
    (secret) => post('/api/send', { method: 'POST', body: JSON.stringify({ phone: '090', secret }) }),
    (secret) =>
      post('/api/v1/chat_form/conversion', { method: 'POST', body: JSON.stringify({ sex: 1, draft: secret }) }),
  ],
  history: [
    (secret) => attempt(() => history.replaceState({ kaiwa: { flow: 'enquiry', draft: secret } }, '')),
    (secret) => attempt(() => history.pushState(null, '', `?q=${encodeURIComponent(secret)}`)),
  ],
  title: [(secret) => (document.title = secret)],
  'window name': [(secret) => (window.name = secret)],
  message: [(secret) => window.postMessage({ secret }, '*')],
  navigation: [
    (secret) => location.assign(`/thanks?name=${encodeURIComponent(secret)}`),
    (secret) => window.open(`/?${secret}`),
  ],
  exception: [
    (secret) => {
      throw new Error(`no step for ${secret}`)
    },
  ],
}

function attempt(work: () => unknown): void {
  try {
    work()
  } catch {
    // Some pages refuse to use storage or history.
  }
}

/** Returns a visitor on a page whose form leaks every longer text that is typed. */
const leaking = (name: string, leak: Leak): Visitor => ({
  name,
  createForm(...given) {
    const form = createForm(...given)
    const dispatch: Form['store']['dispatch'] = (event) => {
      form.store.dispatch(event)
      if (event.type === 'edited' && typeof event.value === 'string' && event.value.length > 5) leak(event.value, form)
    }
    return { ...form, store: { ...form.store, dispatch } }
  },
})

const subject = subjectOfFlow('enquiry')
const rows = Object.entries(leaks).flatMap(([channel, ways]) =>
  ways.map((leak, way) => ({ channel, way: way + 1, leak })),
)

test.each(rows)(
  'an answer that leaks through this channel is found: $channel, $way',
  { timeout: 60_000 },
  async ({ channel, leak }) => {
    const item = await visit(subject, 'leaking', leaking('one', leak))
    const entry = await visit(subject, 'leaking', leaking('other', leak))
    expect(leaksOf(subject.program, item).some((line) => line.startsWith(channel))).toBe(true)
    expect(differenceOf(subject.program, item.messages, entry.messages)).toBeDefined()
  },
)

test('the messages of a visit are not kept, so that thousands fit into memory', { timeout: 60_000 }, async () => {
  const messagesOf = async (seed: string) =>
    new WeakRef((await visit(subject, seed, { name: 'one', createForm })).messages)
  const visits = [await messagesOf('first'), await messagesOf('second')]
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  expect(visits[0]!.deref()).toBeUndefined()
})
