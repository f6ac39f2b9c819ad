import { describe, expect, test } from 'vitest'
import { agencies, converse, readyToSend } from '../../../../tests/support/conversation.ts'
import { copy } from '../../../../tests/support/copy.ts'
import { edition, program } from '../../../../tests/support/enquiry.ts'

describe.each([
  { mode: 'self', isParentRequest: false, percents: [0, 13, 25, 38, 50, 63, 75, 88, 88] },
  { mode: 'parent', isParentRequest: true, percents: [0, 11, 22, 33, 44, 56, 67, 78, 89, 89] },
])('progress, $mode', ({ isParentRequest, percents }) => {
  test('follows the specification after each step and never reaches 100', () => {
    const talk = converse()
    expect(talk.store.frame().progress.percent).toBe(0)
    talk.open({ isParentRequest })
    const seen = [talk.store.frame().progress.percent]
    for (const step of program.flow.order) {
      if (step === 'intention' && !isParentRequest) continue
      talk.answer(step)
      seen.push(talk.store.frame().progress.percent)
    }
    expect(seen).toEqual(percents)
  })
})

test.each([
  ['sex', 13, 'progress-10.svg'],
  ['school', 50, 'progress-50.svg'],
  ['address', 63, 'progress-60.svg'],
  ['tel', 88, 'progress-80.svg'],
])('after %s the picture is that of the largest share up to %i', (last, percent, image) => {
  const talk = converse()
  talk.open()
  talk.answerUpTo(last)
  expect(talk.store.frame().progress).toMatchObject({
    percent,
    image,
    label: copy('frame.progress.label', { percent }),
  })
})

test('progress follows a change of mode', () => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('email')
  const seen = [true, false].map((isParentRequest) => {
    talk.change({ isParentRequest })
    return talk.store.frame().progress.percent
  })
  expect(seen).toEqual([89, 88])
})

test('a flow without agencies shows its send button with its last question', () => {
  const program = edition((flow) => {
    delete flow.clients
    delete flow.send.needs.clients
  })
  const talk = converse({ program })
  talk.open()
  expect(talk.store.frame().footer).toBe(false)
  talk.answerUpTo('address')
  expect(talk.store.frame().footer).toBe(false)
  talk.answerUpTo('email')
  expect(talk.store.frame()).toMatchObject({ footer: true, clients: [], send: { enabled: true } })
})

test('agencies and their texts appear with the reply, and stay until the next one', () => {
  const talk = converse()
  talk.open({ isParentRequest: true })
  talk.answerUpTo('email')
  expect(talk.store.frame()).toMatchObject({ clients: [], found: [] })
  talk.reply.clients(agencies)
  expect(talk.store.frame()).toMatchObject({
    clients: agencies,
    found: [{ id: 'found', text: copy('clients.found.found', { parent: true, sex: 'woman', count: 2 }) }],
  })
  talk.type('job', 'student')
  expect(talk.store.frame()).toMatchObject({ clients: agencies, send: { enabled: false } })
  talk.reply.clients(agencies.slice(0, 1))
  expect(talk.store.frame()).toMatchObject({ clients: agencies.slice(0, 1), send: { enabled: true } })
})

test.each([
  [true, agencies],
  [false, agencies.slice(0, 1)],
])('the header mentions whether brochures are delivered (%s)', (pdf, clients) => {
  const talk = readyToSend({}, { clients })
  expect(talk.store.frame().frame.header).toBe(copy('frame.header', { pdf }))
})

test.each([{}, { lpType: 'sms' }])('opened with %j the send button has its label', (options) => {
  const talk = converse()
  talk.open(options)
  expect(talk.store.frame().send.label).toBe(copy('send.label', options))
})

test('the send button has another label while the answers are being sent', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  expect(talk.store.frame().send).toMatchObject({ label: copy('send.sending'), enabled: false })
})

test('a missing agreement is reported as soon as its step is shown', () => {
  const talk = converse()
  talk.open()
  talk.type('agreement', false)
  expect(talk.store.frame().disagreed).toBeNull()
  talk.answerUpTo('tel')
  expect(talk.store.frame().disagreed).toBe('agreement')
  talk.type('agreement', true)
  expect(talk.store.frame().disagreed).toBeNull()
})

test.each([
  [true, 'support', 'banner-support.svg', 3],
  [false, 'popup', 'banner-popup.svg', 4],
])('in parent mode %s, leaving shows the banner %s', (isParentRequest, id, fallback, index) => {
  const talk = converse()
  talk.open({ isParentRequest })
  talk.dispatch({ type: 'leavePressed' })
  expect(talk.store.frame().banner).toMatchObject({ id, image: null, fallback })
  const images = Array.from({ length: 5 }, (_, at) => ({ asset_image: `/${at}.png`, alt: '' }))
  talk.reply.images(images)
  expect(talk.store.frame().banner?.image).toEqual(images[index])
  talk.reply.images([])
  expect(talk.store.frame().banner).toMatchObject({ id, image: null, fallback })
})

test.each([
  ['self', {}, [8, 7, 1]],
  ['parent', { isParentRequest: true }, [9, 8, 1]],
])('the number of remaining questions is shown until none remains, %s', (_mode, options, counts) => {
  const talk = converse()
  talk.open(options)
  const seen = [talk.store.frame().remaining]
  for (const last of ['sex', 'tel', 'email']) {
    talk.answerUpTo(last)
    seen.push(talk.store.frame().remaining)
  }
  expect(seen).toEqual([...counts.map((remaining) => copy('frame.remaining', { remaining })), ''])
})

test('a flow without the text does not show the remaining questions', () => {
  const talk = converse({ program: edition((flow) => void delete flow.frame.remaining) })
  talk.open()
  expect(talk.store.frame().remaining).toBe('')
})
