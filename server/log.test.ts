import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database/database.ts'
import { report, reportEnd, reportOutage, warn, written } from './log.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  written.clear()
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('an error is logged as one line of JSON without a control character', () => {
  report('GET /\u001b[31m\u009b\u2028\u202e failed', new Error('first\nsecond\u0085\u0007'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
  expect(parsed()[0]).toMatchObject({
    level: 'error',
    message: expect.stringContaining('first\nsecond'),
    stack: expect.any(Array),
  })
})

test('an outage is logged once a minute, with the number of calls in the next line', () => {
  for (let call = 0; call < 50; call++) report(`POST /${call} failed`, new DatabaseUnavailable(new Error('away')))
  for (let call = 0; call < 50; call++) reportOutage('Calls are refused.')
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  report('POST /again failed', new DatabaseUnavailable(new Error('away')))
  expect(parsed()[2]).toMatchObject({ message: expect.stringContaining('/again'), more: 49 })
})

test('errors of different kinds are each logged', () => {
  report('GET /a failed', new Error('one'))
  report('GET /a failed', new TypeError('another'))
  expect(lines).toHaveLength(2)
})

test('advice is repeated once an hour', () => {
  for (let minute = 0; minute < 120; minute++) {
    warn('Set something otherwise.')
    vi.advanceTimersByTime(60_000)
  }
  expect(lines).toHaveLength(2)
})

test('the error that ends the process is logged even if it was logged before, and without a value', () => {
  const error = new Error('duplicate key (tel)=("09012345678")')
  report('POST / failed', error)
  reportEnd(error)
  expect(lines).toHaveLength(2)
  expect(parsed()[1]).toMatchObject({ level: 'error', stack: expect.any(Array) })
  expect(lines[1]).not.toContain('0901234')
})
