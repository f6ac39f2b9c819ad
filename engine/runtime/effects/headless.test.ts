import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agencies } from '../../../tests/support/conversation.ts'
import { moving as program, movingAnswers, movingPayloads } from '../../../tests/support/moving.ts'
import type { SignalName } from '../session/requests.ts'
import { createSession, type Session } from './headless.ts'
import type { Sources } from './sources.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Answers every visible question in order. */
function answerAll(session: Session, home: keyof typeof movingAnswers): void {
  for (const step of program.flow.order) {
    if (!session.step(step)) continue
    for (const [field, value] of Object.entries(movingAnswers[home][step]!)) {
      session.edit(field, value)
      session.leave(field)
    }
    if (session.step(step)?.button) session.confirm(step)
  }
}

const stored: Sources = { submit: async () => ({ token: 'abc' }), findClients: async () => agencies }

test('a conversation goes from the first question to the stored enquiry without a page', async () => {
  const submit = vi.fn(stored.submit)
  const received: SignalName[] = []
  const submitted = vi.fn()
  const session = createSession({
    program,
    sources: { ...stored, submit },
    onEvent: (name) => received.push(name),
    onSubmitted: submitted,
  })
  const changes = vi.fn()
  session.subscribe('frame', changes)
  answerAll(session, 'flat')
  await vi.advanceTimersByTimeAsync(100)
  expect(session.frame().clients).toEqual(agencies)
  session.send()
  await vi.runAllTimersAsync()
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      replaces: [],
      payload: { ...movingPayloads.flat, client_ids: agencies.map(({ id }) => id) },
    }),
  )
  expect(submitted).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('token=abc'))
  expect(received).toEqual(expect.arrayContaining(['open', 'step_view', 'step_done', 'clients', 'submit', 'submit_ok']))
  expect(changes).toHaveBeenCalled()
})

test('a source that fails is reported to the visitor and costs no answer', async () => {
  const session = createSession({
    program,
    sources: { ...stored, submit: () => Promise.reject(new Error('no network')) },
  })
  answerAll(session, 'house')
  await vi.advanceTimersByTimeAsync(100)
  session.send()
  await vi.runAllTimersAsync()
  expect(session.frame().send.alert).not.toBe('')
  expect(session.field('name')?.value).toBe(movingAnswers.house.name!.name)
})

test('known values are prefilled, and useless ones are left out', () => {
  const session = createSession({
    program,
    sources: stored,
    answers: { name: 'Alex Morgan', home: 'flat', nothing: 1 },
  })
  expect(session.field('home')?.value).toBe('flat')
  expect(session.frame().shown).toEqual(['home', 'stairs'])
})

test('a session does not start without a source that its flow needs', () => {
  expect(() => createSession({ program, sources: { submit: stored.submit } })).toThrow('needs sources.findClients')
})

test('a closed session ignores events', () => {
  const session = createSession({ program, sources: stored })
  session.close()
  session.edit('home', 'flat')
  expect(session.frame().open).toBe(false)
})
