import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { type FlowFile, withDefaults } from '../../engine/language/defaults/index.ts'
import { withTypeDefaults } from '../../engine/language/defaults/of-types.ts'
import type { OfferDesk } from '../../engine/runtime/effects/bookings/desk.ts'
import type { OfferSources } from '../../engine/runtime/effects/bookings/site-offers.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { Field } from '../../renderers/chat/conversation/Field.tsx'
import { loadRenderers } from '../../renderers/index.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import type { Offer } from '../../schemas/calls/find-offers.ts'
import { converse } from '../support/conversation.ts'

const time = { type: 'booking', label: 'Time of the visit', source: 'visits', rules: { required: true } }
const file = withDefaults({
  version: 1,
  id: 'm',
  lang: 'en',
  steps: { time: { confirm: true, bubbles: { question: 'When?' }, fields: { time } } },
  send: { done: { go: '/t' } },
} as unknown as FlowFile)
const program = compileProgram(withTypeDefaults(file, builtIn), builtIn)
const texts = program.flow.steps.time!.fields.time!.texts as unknown as Record<string, string>

const offers: readonly Offer[] = [
  { id: 'a', day: '2026-12-24', title: '10:00' },
  { id: 'b', day: '2026-12-24', title: '11:00', left: 0 },
  { id: 'c', day: '2026-12-25', title: '10:00', left: 3 },
]

beforeAll(() => loadRenderers(program.flow))
afterEach(cleanup)

/** Draws the field of an open form; the replies to its calls can be changed. */
async function draw(find: OfferSources['findOffers'] = async () => offers) {
  const sources = {
    findOffers: vi.fn<OfferSources['findOffers']>(find),
    holdOffer: vi.fn<OfferSources['holdOffer']>(async () => ({ hold: 'h', seconds: 600 })),
    releaseOffer: vi.fn<OfferSources['releaseOffer']>(async () => {}),
  }
  const talk = converse({ program })
  talk.open()
  let desk: OfferDesk | undefined
  const settle = (work: () => void = () => {}) =>
    act(async () => {
      work()
      for (let turns = 0; turns < 20; turns++) await Promise.resolve()
    })
  await settle(() =>
    render(
      <SessionProvider
        store={talk.store}
        art={(name) => name}
        uploads={() => Promise.reject(new Error('no uploads'))}
        bookings={(create) => (desk ??= create(talk.store, { sources }))}
      >
        <p id="q">When?</p>
        <Field id="time" questionId="q" />
      </SessionProvider>,
    ),
  )
  const note = (name: string) => document.querySelector(`[data-note="${name}"]`)?.textContent
  return { talk, sources, settle, note, desk: () => desk }
}

const radios = () => screen.queryAllByRole<HTMLInputElement>('radio')

test('free offers are radio buttons under the headings of their days, with names and descriptions', async () => {
  const { talk, settle, note } = await draw()
  const group = screen.getByRole('radiogroup', { name: time.label })
  const days = within(group).getAllByRole('group')
  expect(days.map((day) => within(day).getAllByRole('radio').length)).toEqual([1, 1])
  expect(days.map((day) => day.textContent)).toEqual([
    expect.stringContaining('December 24') as string,
    expect.stringContaining('December 25') as string,
  ])
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1)
  expect(note('loading')).toBeUndefined()

  await settle(() => void fireEvent.click(within(days[1]!).getByRole('radio', { name: '10:00' })))
  expect(talk.store.field('time')!.value).toEqual(['c', 'December 25, 2026 10:00'])
  expect(radios().map(({ checked }) => checked)).toEqual([false, true])
})

test('a loading, empty or failed list has a note below, and can be tried again by a key', async () => {
  const waiting = await draw(() => new Promise(() => {}))
  expect(waiting.note('loading')).toBe(texts.loading)
  expect(screen.getByRole('radiogroup').getAttribute('aria-busy')).toBe('true')
  cleanup()

  const empty = await draw(async () => [])
  expect(empty.note('empty')).toBe(texts.empty)
  cleanup()

  vi.useFakeTimers()
  const failed = await draw(async () => 'failed')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  vi.useRealTimers()
  expect(failed.note('failed')).toBe(texts.failed)
  failed.sources.findOffers.mockImplementation(async () => offers)
  await failed.settle(() => void fireEvent.click(screen.getByRole('button', { name: texts.retry! })))
  expect([failed.note('failed'), radios().length]).toEqual([undefined, 2])
})

test('a choice that somebody else has taken is reported at its field, and can be made again', async () => {
  const { talk, sources, settle, note } = await draw()
  sources.holdOffer.mockImplementation(async () => 'taken')
  sources.findOffers.mockImplementation(async () => offers.slice(2))
  await settle(() => void fireEvent.click(radios()[0]!))
  await settle(() => talk.dispatch({ type: 'confirmed', step: 'time' }))
  expect(note('taken')).toBe(texts.taken)
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual([['c', false]])
  const group = screen.getByRole('radiogroup')
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const message = document.querySelector('[data-note="taken"]')!
  expect(group.getAttribute('aria-describedby')!.split(' ')).toContain(message.id)
  expect(document.activeElement).toBe(radios()[0])
  // One message is enough.
  expect(document.querySelectorAll('[data-part="error"]')).toHaveLength(1)

  sources.holdOffer.mockImplementation(async () => ({ hold: 'h', seconds: 600 }))
  await settle(() => void fireEvent.click(radios()[0]!))
  await settle(() => talk.dispatch({ type: 'confirmed', step: 'time' }))
  expect([note('taken'), talk.store.step('time')!.state]).toEqual([undefined, 'confirmed'])
})

test('while a list is loaded again, the focus and the choice stay', async () => {
  const { settle, desk, sources } = await draw()
  const [first] = radios()
  first!.focus()
  await settle(() => void fireEvent.click(first!))
  let reply: (offers: readonly Offer[]) => void = () => {}
  sources.findOffers.mockImplementation(() => new Promise((resolve) => (reply = resolve)))
  await settle(() => desk()!.retry('time'))
  expect(document.activeElement).toBe(first)
  await settle(() => reply([...offers, { id: 'd', title: 'Any time' }]))
  expect(document.activeElement).toBe(first)
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false])
})

test('if the focused offer is no longer listed, the first of the list, or the list, gets the focus', async () => {
  const { settle, desk, sources } = await draw()
  radios()[0]!.focus()
  sources.findOffers.mockImplementation(async () => offers.slice(2))
  await settle(() => desk()!.retry('time'))
  expect(radios().map(({ value }) => value)).toEqual(['c'])
  expect(document.activeElement).toBe(radios()[0])
  sources.findOffers.mockImplementation(async () => [])
  await settle(() => desk()!.retry('time'))
  expect(document.activeElement).toBe(screen.getByRole('radiogroup'))
})

test('without a desk for offers, as in a printed page, the field is drawn empty', () => {
  const talk = converse({ program })
  talk.open()
  render(
    <SessionProvider store={talk.store} art={(name) => name} uploads={() => Promise.reject(new Error('none'))}>
      <Field id="time" questionId="q" />
    </SessionProvider>,
  )
  expect(radios()).toEqual([])
})
