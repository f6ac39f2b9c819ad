import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moving } from '../../../tests/support/moving.ts'
import type { Program } from '../program/program.ts'
import { dayOf } from './follow-day.ts'
import { createSession } from './headless.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 50) }))
afterEach(() => void vi.useRealTimers())

const sources = { submit: async () => ({ token: 'abc' }), findClients: async () => [] }
const [step] = moving.flow.order
const [field] = Object.keys(moving.flow.steps[step!]!.fields)

test('a form that stays open for days is judged by the day of each event', () => {
  const session = createSession({ program: moving, sources })
  expect(session.state().visit.today).toBe('2026-11-21')
  vi.setSystemTime(new Date(2026, 10, 24, 0, 10))
  session.leave(field!)
  expect(session.state().visit.today).toBe('2026-11-24')
})

test('a closed form stays without a day', () => {
  const session = createSession({ program: moving, sources })
  session.close()
  vi.setSystemTime(new Date(2026, 10, 24))
  session.leave(field!)
  expect(session.state().visit.today).toBe('')
})

test('the day is that of the flow’s time zone', () => {
  const inJapan: Program = { ...moving, flow: { ...moving.flow, timeZone: 'Asia/Tokyo' } }
  vi.setSystemTime(Date.parse('2026-12-31T15:00:00Z'))
  const session = createSession({ program: inJapan, sources })
  expect(session.state().visit.today).toBe('2027-01-01')
  vi.setSystemTime(Date.parse('2027-01-01T14:59:59Z'))
  session.leave(field!)
  expect(session.state().visit.today).toBe('2027-01-01')
  vi.setSystemTime(Date.parse('2027-01-01T15:00:00Z'))
  session.leave(field!)
  expect(session.state().visit.today).toBe('2027-01-02')
})

test.each([
  ['Asia/Tokyo', '2026-11-22'],
  ['America/New_York', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-22'],
])('in %s the day is %s', (timeZone, day) => expect(dayOf(new Date('2026-11-21T15:00:00Z'), timeZone)).toBe(day))
