import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodValues } from '../../../tests/support/answers.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { agencies, converse, readyToSend, type Conversation } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { moving, movingAnswers } from '../../../tests/support/moving.ts'
import { take, walk } from '../../../tests/support/random-walk.ts'
import { outlineOf } from '../../runtime/session/recording/outline.ts'
import { recordingOf, type Recording } from '../../runtime/session/recording/recording.ts'
import { replayRecording } from './replay-recording.ts'

/** Returns a recording as it is read from a file. */
const written = (talk: Conversation, answers = false, of = program): Recording =>
  JSON.parse(JSON.stringify(recordingOf(of, talk.events, { answers }))) as Recording

test('a recording with answers replays to the same state, and one without them contains none', () => {
  fc.assert(
    fc.property(walk, (random) => {
      const talk = take(random, () => {})
      const { state, difference, events } = replayRecording(program, written(talk, true))
      expect(difference).toBeUndefined()
      expect(state).toEqual(talk.store.state())
      expect(events).toEqual(talk.events)
      const text = JSON.stringify(written(talk))
      const typed = talk.events.flatMap((event) =>
        event.type === 'edited' && typeof event.value === 'string' && event.value.length > 4 ? event.value : [],
      )
      expect(typed.filter((value) => text.includes(value))).toEqual([])
    }),
    randomRuns(25, 1000),
  )
})

/** Returns the conversation of a visitor who mistypes, corrects, looks up an address and sends. */
function mistaken(): Conversation {
  const talk = readyToSend(
    { isParentRequest: true },
    { query: { utm_medium: 'affiliate', utm_source: 'secret-source' } },
  )
  for (const text of ['0', '09', 'abc', '', goodValues.tel!.tel as string]) talk.type('tel', text)
  talk.dispatch({ type: 'committed', field: 'tel' })
  talk.type('zip', '1500002')
  talk.reply.lookUp({ values: { region_id: 13, locality: '渋谷区', street: '渋谷', extended: '' }, candidates: [] })
  talk.type('email', 'hanako')
  talk.dispatch({ type: 'committed', field: 'email' })
  talk.type('email', 'hanako@example.jp')
  for (const step of ['tel', 'address', 'email']) talk.dispatch({ type: 'confirmed', step })
  talk.reply.clients(agencies)
  talk.dispatch({ type: 'sendPressed' })
  return talk
}

test('a recording without answers replays to a conversation with the same outline', () => {
  const talk = mistaken()
  const { state, difference } = replayRecording(program, written(talk))
  expect(difference).toBeUndefined()
  expect(outlineOf(program, state)).toEqual(outlineOf(program, talk.store.state()))
})

test.each(['flat', 'house'] as const)(
  'a replay without answers finds the answer on which questions depend by the questions that appeared: %s',
  (home) => {
    const talk = converse({ program: moving })
    talk.open()
    for (const step of moving.flow.order) {
      if (!talk.store.frame().shown.includes(step)) continue
      for (const [field, value] of Object.entries(movingAnswers[home][step]!)) talk.type(field, value)
      if (moving.flow.steps[step]!.confirm === true) talk.dispatch({ type: 'confirmed', step })
    }
    const recording = written(talk, false, moving)
    const { state, difference } = replayRecording(moving, recording)
    expect(difference).toBeUndefined()
    expect(state.steps.of('home').values.home).toBe(home)
  },
)

test('a recording without answers contains no answer, and nothing that follows from one', () => {
  const talk = mistaken()
  talk.reply.conversion({ token: 'secret-token' })
  const text = JSON.stringify(written(talk))
  const secrets = [
    ...Object.values(goodValues).flatMap(Object.values),
    '渋谷区',
    '1500002',
    'hanako',
    'secret-token',
    'secret-source',
    'key-of-this-form',
    'ひなた',
    'k-7',
    'abc',
  ]
  const leaked = secrets
    .map(String)
    .filter(
      (item) =>
        item !== '' && !(item in program.flow.steps) && text.includes(item.length < 5 ? JSON.stringify(item) : item),
    )
  expect(leaked).toEqual([])
  expect(JSON.stringify(written(talk, true))).toContain('"hanako@example.jp"')
})

test('after a change of the flow, a replay reports the first event that leads elsewhere', () => {
  const talk = mistaken()
  const recording = written(talk, true)
  const at = recording.events.findIndex(({ event }) => event.type === 'edited')
  const [, second] = program.flow.order
  const item = { ...program, flow: { ...program.flow, order: program.flow.order.filter((id) => id !== second) } }
  const { difference, events } = replayRecording(item, recording)
  expect(difference?.at).toBeGreaterThanOrEqual(at)
  expect(events).toHaveLength(difference!.at)
  expect(difference!.recorded.shown).toContain(second)
  expect(difference!.now.shown).not.toContain(second)
})
