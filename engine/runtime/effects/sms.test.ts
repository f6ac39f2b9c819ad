import { expect, test } from 'vitest'
import { testServer, type Fate } from '../../../tests/support/calls.ts'
import { sendSms, verifyCode } from './site-sources.ts'

const { send, seen, answer } = testServer()

test.each<[Fate, boolean]>([
  [{ status: 200, body: {} }, true],
  [{ status: 422, body: {} }, false],
  [{ status: 429, body: {} }, false],
  [{ status: 500, text: 'x' }, false],
  ['offline', false],
  ['silent', false],
])('the reply %j means that a code was sent: %s', async (fate, sent) => {
  answer(fate)
  expect(await sendSms(send('/send', 'POST'), '09012345678')).toBe(sent)
  expect(seen.map(({ method, body }) => [method, body])).toEqual([['POST', '{"phone":"09012345678"}']])
})

test.each<[Fate, 'right' | 'wrong' | 'failed']>([
  [{ status: 200, body: { success: true } }, 'right'],
  [{ status: 200, body: { success: false } }, 'wrong'],
  [{ status: 422, body: { success: false } }, 'wrong'],
  [{ status: 422, text: 'x' }, 'wrong'],
  [{ status: 422, body: { success: true } }, 'wrong'],
  [{ status: 500, body: { success: false } }, 'failed'],
  [{ status: 500, body: { success: true } }, 'failed'],
  [{ status: 200, body: {} }, 'failed'],
  [{ status: 200, body: { success: 'true' } }, 'failed'],
  [{ status: 200, text: '<html>' }, 'failed'],
  ['offline', 'failed'],
  ['silent', 'failed'],
])('the reply %j means that the code is %s', async (fate, outcome) => {
  answer(fate)
  expect(await verifyCode(send('/verify', 'POST'), '1234')).toBe(outcome)
  expect(seen.map(({ method, body }) => [method, body])).toEqual([['POST', '{"code":"1234"}']])
})
