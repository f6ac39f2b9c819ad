import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Signals } from './signals.ts'

const detail = { step: 'sex', first: 1 }
let root: HTMLElement

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  root.remove()
  delete window.dataLayer
  vi.restoreAllMocks()
})

test('handlers get the plain detail of their event until they stop', () => {
  const signals = new Signals()
  const handler = vi.fn<(detail: unknown) => void>()
  const mock = vi.fn<() => void>()
  const stop = signals.on('step_done', handler)
  signals.on('open', mock)
  signals.send('step_done', detail, null)
  stop()
  signals.send('step_done', detail, null)
  expect(handler.mock.calls).toEqual([[detail]])
  expect(mock).not.toHaveBeenCalled()
})

test('a DOM event bubbles from the form’s root, out of a shadow root as well', () => {
  const received: unknown[] = []
  const listener = (event: Event) => received.push([event.type, (event as CustomEvent).detail])
  document.addEventListener('kaiwa:step_done', listener)
  const inner = root.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  new Signals().send('step_done', detail, inner)
  document.removeEventListener('kaiwa:step_done', listener)
  expect(received).toEqual([['kaiwa:step_done', detail]])
})

test('the tag manager’s list gets an entry if the list exists', () => {
  const signals = new Signals()
  signals.send('open', {}, root)
  window.dataLayer = []
  signals.send('step_done', detail, root)
  expect(window.dataLayer).toEqual([{ event: 'kaiwa_step_done', ...detail }])
})

test('a handler that throws harms neither the other handlers nor the form', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const signals = new Signals()
  const order: string[] = []
  signals.on('open', () => {
    throw new Error('theirs')
  })
  signals.on('open', () => void order.push('handler'))
  root.addEventListener('kaiwa:open', () => order.push('listener'))
  window.dataLayer = []
  signals.send('open', {}, root)
  expect([...order, window.dataLayer.length]).toEqual(['handler', 'listener', 1])
  window.dataLayer = {} as unknown[]
  expect(() => signals.send('open', {}, root)).not.toThrow()
  expect(error).toHaveBeenCalled()
})

test('a handler that changes its detail changes it for no other handler', () => {
  const signals = new Signals()
  signals.on('open', (given) => Object.assign(given, { step: 'forged' }))
  const handler = vi.fn<(detail: unknown) => void>()
  signals.on('open', handler)
  window.dataLayer = []
  signals.send('open', detail, root)
  expect(handler.mock.calls).toEqual([[{ step: 'sex', first: 1 }]])
  expect(window.dataLayer).toEqual([{ event: 'kaiwa_open', step: 'sex', first: 1 }])
})

test('a handler may remove itself while it is called', () => {
  const signals = new Signals()
  const calls: string[] = []
  const stop = signals.on('open', () => {
    calls.push('once')
    stop()
  })
  signals.on('open', () => void calls.push('always'))
  signals.send('open', {}, null)
  signals.send('open', {}, null)
  expect(calls).toEqual(['once', 'always', 'always'])
})
