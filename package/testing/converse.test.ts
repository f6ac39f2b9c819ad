import { expect, test } from 'vitest'
import { goodPayload, goodValues } from '../../tests/support/answers.ts'
import { agencies } from '../../tests/support/conversation.ts'
import { program as enquiry } from '../../tests/support/enquiry.ts'
import { moving, movingAnswers, movingPayloads } from '../../tests/support/moving.ts'
import { createSession } from '../session.ts'
import { converse, createRecorder, replayRecording, walkEveryVisitor } from '../testing.ts'

const today = '2026-11-21'
const answersTo = (home: keyof typeof movingAnswers) =>
  Object.assign({}, ...Object.values(movingAnswers[home])) as Record<string, string>

test.each(['flat', 'house'] as const)('converse answers every question and sends the enquiry: %s', async (home) => {
  const { payload, events, transcript, errors, state, recording } = await converse(moving, {
    answers: answersTo(home),
    today,
  })
  expect(payload).toEqual(movingPayloads[home])
  expect([state.send.phase, errors]).toEqual(['done', {}])
  expect(transcript.map(({ step }) => step)).toEqual(
    moving.flow.order.filter((step) => Object.hasOwn(movingAnswers[home], step)),
  )
  expect(transcript.find(({ step }) => step === 'name')!.answered).toContain(movingAnswers[home].name!.name)
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['open', 'step_done', 'submit', 'submit_ok']))
  expect(replayRecording(moving, recording).state).toEqual(state)
  expect(await converse(moving, { answers: answersTo(home), today })).toEqual({
    payload,
    events,
    transcript,
    errors,
    state,
    recording,
    alert: expect.any(String) as string,
  })
})

test('converse waits for a look-up, a code by SMS and a slow reply', async () => {
  const answers = Object.assign({}, ...Object.values(goodValues)) as Record<string, string>
  const { payload, state } = await converse(enquiry, {
    answers,
    host: { lpType: 'sms' },
    today,
    replies: {
      submit: () => new Promise((done) => setTimeout(() => done({ token: 'late' }), 5)),
      findClients: async () => agencies,
    },
  })
  // One of the agencies offers its brochure as a file.
  expect(payload).toMatchObject(goodPayload)
  expect(state.send).toMatchObject({ phase: 'done', token: 'late' })
})

test('converse reports wrong, missing and refused answers, and does not send them', async () => {
  const { tel: _, ...rest } = answersTo('house')
  const wrong = await converse(moving, { answers: { ...rest, name: '' }, today })
  expect([wrong.payload, wrong.state.send.phase]).toEqual([undefined, 'ready'])
  expect(Object.keys(wrong.errors)).toEqual(['name'])
  const refused = await converse(moving, {
    answers: answersTo('house'),
    today,
    replies: { submit: async () => ({ error: 'error' }) },
  })
  expect(refused.payload).toEqual(movingPayloads.house)
  expect(refused.events.map(({ name }) => name)).not.toContain('submit_ok')
})

test('a recorder records a session from its opening, without its answers', () => {
  const { onTold, recording } = createRecorder(moving)
  const session = createSession({
    program: moving,
    sources: { submit: async () => ({ token: 'a' }), findClients: async () => [] },
    onTold,
  })
  session.edit('home', 'flat')
  expect(recording({ answers: true }).events.map(({ event }) => event.type)).toEqual(['opened', 'edited'])
  expect(JSON.stringify(recording())).not.toContain('"flat"')
  expect(replayRecording(moving, recording({ answers: true })).state).toEqual(session.state())
})

test('walkEveryVisitor simulates every visitor', () => {
  const visits = walkEveryVisitor(moving.flow, undefined, today)
  expect(visits.length).toBeGreaterThan(10)
  expect(visits.every(({ end, payload }) => end === 'sent' && payload.name !== undefined)).toBe(true)
})
