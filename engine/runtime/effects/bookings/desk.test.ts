import { expect, type Mock, test, vi } from 'vitest'
import { builtIn } from '../../../../package/vocabulary.ts'
import type { Offer } from '../../../../schemas/calls/find-offers.ts'
import type { Hold } from '../../../../schemas/calls/hold-offer.ts'
import { converse } from '../../../../tests/support/conversation.ts'
import { compileProgram } from '../../../language/compile/program.ts'
import { type FlowFile, withDefaults } from '../../../language/defaults/index.ts'
import { isSame } from '../../value.ts'
import { createOfferDesk } from './desk.ts'
import type { OfferSources } from './site-offers.ts'

const question = (fields: object, more: object = {}) => {
  return { bubbles: { question: 'Which?' }, fields, ...more }
}
const flow = withDefaults({
  version: 1,
  id: 'm',
  lang: 'en',
  steps: {
    guests: question({ guests: { type: 'number', label: 'Guests', rules: { required: true } } }, { confirm: true }),
    name: question({ name: { type: 'text', label: 'Name', rules: { required: true } } }, { confirm: true }),
    time: question({
      time: { type: 'booking', label: 'Time', source: 'tables', for: ['guests'], rules: { required: true } },
    }),
    wish: question({ wish: { type: 'text', label: 'Wish', rules: { required: true } } }, { confirm: true }),
  },
  send: { done: { go: '/t' } },
} as unknown as FlowFile)
const program = compileProgram(flow, builtIn)
/** The same form with a button in the question for the time. */
const withButton = compileProgram(
  { ...flow, steps: { ...flow.steps, time: { ...flow.steps.time!, confirm: true } } },
  builtIn,
)

const early: Offer = { id: 'early', day: '2026-12-24', title: '18:00' }
const late: Offer = { id: 'late', day: '2026-12-24', title: '20:00' }

/** Waits until everything that is under way has happened. */
const settle = () => vi.waitFor(() => new Promise((done) => setTimeout(done)))

type Mocked = { readonly [Name in keyof OfferSources]: Mock<OfferSources[Name]> }

/** Opens a form at the question for the time, with a desk whose calls can be read and answered otherwise. */
async function formWith(own: Partial<Mocked> = {}, of = program) {
  const sources: Mocked = {
    findOffers: vi.fn<OfferSources['findOffers']>(async () => [early, late, { ...late, id: 'full', left: 0 }]),
    holdOffer: vi.fn<OfferSources['holdOffer']>(async ({ offer }): Promise<Hold> => {
      return { hold: `hold of ${offer}`, seconds: 600 }
    }),
    releaseOffer: vi.fn<OfferSources['releaseOffer']>(async () => {}),
    ...own,
  }
  const form = converse({ program: of })
  const clock = { time: 0 }
  const desk = createOfferDesk(form.store, { sources }, () => clock.time)
  const answer = (step: string, value: string) => {
    form.type(step, value)
    form.dispatch({ type: 'confirmed', step })
  }
  form.open()
  await settle()
  answer('guests', '4')
  answer('name', 'Anna')
  await settle()
  const choose = async ({ id, title }: Offer) => {
    form.dispatch({ type: 'edited', field: 'time', value: [id, title] })
    await settle()
  }
  const isAnswered = () => {
    const { values, saved } = form.store.state().steps.of('time')
    return saved !== undefined && isSame(values.time, saved.time)
  }
  return { ...form, sources, clock, desk, answer, choose, isAnswered }
}

const heldIn = ({ holdOffer }: Mocked) => holdOffer.mock.calls.map(([{ offer }]) => offer)

test('offers are requested when their question appears, with only the answers that the field names', async () => {
  const { sources, desk } = await formWith()
  expect(sources.findOffers.mock.calls).toEqual([
    [{ field: 'time', source: 'tables', answers: { guests: 4 }, key: expect.any(String) as string }],
  ])
  const { status, offers, lost } = desk.of('time')
  expect([status, lost, offers.map(({ id }) => id)]).toEqual(['ready', false, ['early', 'late']])
  expect(offers[0]!.heading).toMatch(/day.*December.*24/)
  expect(offers[0]!.name).toMatch(/^December.*2026 18:00$/)
})

test('offers are requested again after such an answer changes, and a choice that is gone is removed', async () => {
  const form = await formWith()
  await form.choose(early)
  expect(form.isAnswered()).toBe(true)
  form.sources.findOffers.mockImplementation(async () => [late])
  form.answer('name', 'Berta')
  await settle()
  expect(form.sources.findOffers).toHaveBeenCalledTimes(1)
  form.answer('guests', '8')
  await settle()
  expect(form.sources.findOffers.mock.lastCall).toMatchObject([{ answers: { guests: 8 } }])
  expect([form.isAnswered(), form.desk.of('time').lost]).toEqual([false, true])
  expect(form.sources.releaseOffer.mock.calls).toEqual([[{ hold: 'hold of early' }]])
  await form.choose(late)
  expect([form.isAnswered(), form.desk.of('time').lost]).toEqual([true, false])
})

test('a choice is held once it is confirmed; another choice replaces the hold', async () => {
  const form = await formWith()
  expect(heldIn(form.sources)).toEqual([])
  await form.choose(early)
  await form.choose(late)
  expect(heldIn(form.sources)).toEqual(['early', 'late'])
  expect(form.sources.releaseOffer).not.toHaveBeenCalled()
})

test('after choices in quick succession, the last one is held', async () => {
  const form = await formWith()
  for (const offer of [early, late, early, late]) void form.choose(offer)
  await settle()
  expect(heldIn(form.sources).at(-1)).toBe('late')
  expect(heldIn(form.sources).length).toBeLessThanOrEqual(2)
})

test('an offer that somebody else takes empties its field, and all other answers stay', async () => {
  const form = await formWith({ holdOffer: vi.fn<OfferSources['holdOffer']>(async () => 'taken') })
  form.sources.findOffers.mockImplementation(async () => [late])
  await form.choose(early)
  expect([form.isAnswered(), form.desk.of('time').lost]).toEqual([false, true])
  expect(form.store.frame().send.enabled).toBe(false)
  expect(form.desk.of('time').offers.map(({ id }) => id)).toEqual(['late'])
  expect(form.store.state().steps.of('name').saved).toEqual({ name: 'Anna' })
})

test('in a step with a button, a taken offer is requested once, and another one can be chosen', async () => {
  const holdOffer = vi.fn<OfferSources['holdOffer']>(async ({ offer }) =>
    offer === early.id ? 'taken' : { hold: 'h', seconds: 600 },
  )
  const form = await formWith({ holdOffer }, withButton)
  const confirm = async () => {
    form.dispatch({ type: 'confirmed', step: 'time' })
    await settle()
  }
  await form.choose(early)
  await confirm()
  form.type('wish', 'a')
  await settle()
  expect([form.isAnswered(), form.desk.of('time').lost, heldIn(form.sources)]).toEqual([false, true, ['early']])
  await form.choose(late)
  expect(form.store.field('time')!.value).toEqual(['late', '20:00'])
  expect(form.desk.of('time').lost).toBe(false)
  await confirm()
  expect([form.isAnswered(), heldIn(form.sources)]).toEqual([true, ['early', 'late']])
  // A choice of the same offer is a new try: its place may be free again.
  await form.choose(early)
  await confirm()
  expect(heldIn(form.sources)).toEqual(['early', 'late', 'early'])
})

test('the focus may move to a lost choice only if the visitor has done nothing since', async () => {
  const isLed = async (meanwhile: (form: Awaited<ReturnType<typeof formWith>>) => void) => {
    let reply: (hold: Awaited<ReturnType<OfferSources['holdOffer']>>) => void = () => {}
    const holdOffer = vi.fn<OfferSources['holdOffer']>(() => new Promise((resolve) => (reply = resolve)))
    const form = await formWith({ holdOffer })
    await form.choose(early)
    meanwhile(form)
    reply('taken')
    await settle()
    const { lost, leads, offers } = form.desk.of('time')
    expect([lost, offers.some(({ id }) => id === early.id)]).toEqual([true, true])
    return leads
  }
  expect(await isLed(() => {})).toBe(true)
  expect(await isLed((form) => form.type('wish', 'a'))).toBe(false)
  expect(await isLed((form) => form.dispatch({ type: 'timerFired', timer: 99 }))).toBe(true)
})

test('a lost offer is no longer listed while the offers are loaded again', async () => {
  const form = await formWith({ holdOffer: vi.fn<OfferSources['holdOffer']>(async () => 'taken') })
  form.sources.findOffers.mockImplementation(() => new Promise(() => {}))
  await form.choose(early)
  const { status, lost, offers } = form.desk.of('time')
  expect([status, lost, offers.map(({ id }) => id)]).toEqual(['loading', true, ['late']])
  form.sources.holdOffer.mockImplementation(async () => ({ hold: 'h', seconds: 600 }))
  await form.choose(late)
  expect(form.desk.of('time')).toMatchObject({ lost: false, leads: false })
})

test('a hold is renewed while the visitor continues, and not while nothing happens', async () => {
  const form = await formWith()
  await form.choose(early)
  form.clock.time = 200_000
  form.type('wish', 'a')
  await settle()
  expect(heldIn(form.sources)).toEqual(['early'])
  form.clock.time = 400_000
  await settle()
  expect(heldIn(form.sources)).toEqual(['early'])
  form.type('wish', 'ab')
  await settle()
  expect(heldIn(form.sources)).toEqual(['early', 'early'])

  // If it has expired, and the place is taken, the visitor chooses again.
  form.sources.holdOffer.mockImplementation(async () => 'taken')
  form.clock.time = 5_000_000
  form.type('wish', 'abc')
  await settle()
  expect([form.isAnswered(), form.desk.of('time').lost]).toEqual([false, true])
  expect(form.desk.of('time').leads).toBe(false)
  expect(form.store.state().steps.of('wish').values).toEqual({ wish: 'abc' })
})

test('a hold that fails is requested again later', async () => {
  const form = await formWith({ holdOffer: vi.fn<OfferSources['holdOffer']>(async () => 'failed') })
  await form.choose(early)
  form.type('wish', 'a')
  await settle()
  expect([form.isAnswered(), heldIn(form.sources).length]).toEqual([true, 1])
  form.clock.time = 6000
  form.type('wish', 'ab')
  await settle()
  expect(heldIn(form.sources).length).toBe(2)
})

test('leaving the form releases its hold, and sending does not', async () => {
  const left = await formWith()
  await left.choose(early)
  left.dispatch({ type: 'closed' })
  await settle()
  expect(left.sources.releaseOffer.mock.calls).toEqual([[{ hold: 'hold of early' }]])

  const sent = await formWith()
  await sent.choose(early)
  sent.answer('wish', 'none')
  sent.dispatch({ type: 'sendPressed' })
  expect(sent.last('submit').payload).toMatchObject({ time: ['early', '18:00'] })
  sent.reply.conversion({ token: 't' })
  sent.dispatch({ type: 'pageChanged', moved: true })
  await settle()
  expect(sent.sources.releaseOffer).not.toHaveBeenCalled()
})

test('a sending whose offer is gone leads back to the question, and the next sending has another key', async () => {
  const form = await formWith()
  await form.choose(early)
  form.answer('wish', 'none')
  form.dispatch({ type: 'sendPressed' })
  const first = form.last('submit')
  form.sources.findOffers.mockImplementation(async () => [late])
  form.reply.conversion({ error: 'error', missing: ['time'] })
  await settle()
  expect([form.isAnswered(), form.desk.of('time').lost]).toEqual([false, true])
  expect(form.desk.of('time').offers.map(({ id }) => id)).toEqual(['late'])
  // The message of the refusal has the focus until it closes.
  expect(form.requestsOf('focusField')).toEqual([])
  form.reply.timer()
  expect(form.requestsOf('focusField')).toEqual([{ type: 'focusField', field: 'time' }])
  await form.choose(late)
  form.dispatch({ type: 'sendPressed' })
  const second = form.last('submit')
  expect(second.payload).toEqual({ ...first.payload, time: ['late', '20:00'] })
  expect(second.key).not.toBe(first.key)
})

test('offers that cannot be loaded are reported, and are loaded again on request or with a network', async () => {
  vi.useFakeTimers()
  const failing = formWith({ findOffers: vi.fn<OfferSources['findOffers']>(async () => 'failed') })
  await vi.advanceTimersByTimeAsync(1000)
  const form = await failing
  expect(form.desk.of('time').status).toBe('loading')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(form.desk.of('time').status).toBe('failed')
  expect(form.sources.findOffers).toHaveBeenCalledTimes(3)
  form.sources.findOffers.mockImplementation(async () => [])
  form.desk.retry('time')
  await vi.advanceTimersByTimeAsync(0)
  expect(form.desk.of('time')).toMatchObject({ status: 'ready', offers: [] })
  vi.useRealTimers()
})
