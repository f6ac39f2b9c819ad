import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultConfig } from '../../engine/runtime/effects/config.ts'
import { updateEntry } from '../../engine/runtime/effects/history.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { edition, program } from '../../tests/support/enquiry.ts'
import { inLine, travelled } from '../../tests/support/travelled.ts'
import { mount, type Form } from './mount.tsx'

const secondProgram = edition((flow) => Object.assign(flow, { id: 'other' }))
const forms: Form[] = []
const page = document.documentElement

/** Puts forms on one page, open, the last one on top. */
async function opened(...programs: readonly (typeof program)[]) {
  for (const program of programs) {
    const form = mount(program, document.body, defaultConfig, new Signals())
    forms.push(form)
    void form.open({ options: {}, query: {} })
    await inLine()
  }
  return forms as readonly Form[] as readonly [Form, Form]
}

const isOpen = ({ store }: Form) => store.state().visit.open
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[data-kaiwa="form"]')]
const esc = (target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }))

beforeEach(() => {
  stubBrowserParts()
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  // The banner that a visitor sees on leaving was shown before.
  sessionStorage.setItem('kaiwa:banner', 'shown')
})
afterEach(async () => {
  for (const form of forms.splice(0)) form.unmount()
  // Comes in its turn: after all returns to the page's own entry.
  await updateEntry({ flow: '', options: {} })
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])(
  'two forms lock the page together, which scrolls again when both are closed: the %s one closes first',
  async (_, order) => {
    const before = page.getAttribute('style')
    const both = await opened(program, secondProgram)
    for (const at of order) {
      expect(page.style.overflow).toBe('hidden')
      both[at]!.unmount()
    }
    expect(page.getAttribute('style')).toBe(before)
  },
)

test('Esc closes only the top form, wherever the focus is', async () => {
  const [below, above] = await opened(program, secondProgram)
  await travelled(() => esc(dialogs()[1]!))
  expect([isOpen(below), isOpen(above)]).toEqual([true, false])
  void above.open({ options: {}, query: {} })
  await inLine()
  esc(document.body)
  expect([isOpen(below), isOpen(above)]).toEqual([true, false])
})

test('two forms of one flow have separate entries: Back and Forward open and close only their own', async () => {
  const first = mount(program, document.body, defaultConfig, new Signals())
  forms.push(first)
  const [, second] = await opened(program)
  expect([isOpen(first), isOpen(second)]).toEqual([false, true])
  await travelled(() => history.back())
  expect([isOpen(first), isOpen(second)]).toEqual([false, false])
  await travelled(() => history.forward())
  expect([isOpen(first), isOpen(second)]).toEqual([false, true])
})

test('Back from the top form shows its banner, and does not change the one below', async () => {
  sessionStorage.clear()
  const [below, above] = await opened(program, program)
  await travelled(() => history.back())
  expect([below, above].map(({ store }) => store.frame().layers)).toEqual([[], ['banner']])
  await travelled(() => history.go(-2))
  expect([isOpen(below), isOpen(above)]).toEqual([true, false])
})

test('two forms of one flow keep their sendings separate', async () => {
  const [first, second] = await opened(program, program)
  sessionStorage.setItem('kaiwa:sending:enquiry', 'a-key-of-the-first-one')
  await travelled(() => second.close())
  void second.open({ options: {}, query: {} })
  expect(second.store.state().send.lost).toEqual([])
  await travelled(() => first.close())
  void first.open({ options: {}, query: {} })
  expect(first.store.state().send.lost).toEqual(['a-key-of-the-first-one'])
})

test('two forms share no id', async () => {
  await opened(program, secondProgram)
  const [item, two] = dialogs().map((form) => [...form.querySelectorAll('[id]')].map(({ id }) => id))
  expect(item!.length).toBeGreaterThan(0)
  expect(item!.filter((id) => two!.includes(id))).toEqual([])
  // Nor one that React gives on a page that is drawn by it, too.
  expect(item!.filter((id) => !id.includes('kaiwa'))).toEqual([])
})

test('a page that changes without loading closes all its forms', async () => {
  const both = await opened(program, secondProgram)
  history.pushState(null, '', '/another')
  document.body.append('other content')
  await vi.waitFor(() => expect(both.map(isOpen)).toEqual([false, false]))
})

test('a form that is mounted right after another one was removed gets its entries without delay', async () => {
  const [first] = await opened(program)
  await travelled(() => first.unmount())
  const second = mount(secondProgram, document.body, defaultConfig, new Signals())
  forms.push(second)
  void second.open({ options: {}, query: {} })
  await vi.waitFor(() => expect(history.state).toMatchObject({ kaiwa: { flow: 'other' } }), { timeout: 500 })
})
