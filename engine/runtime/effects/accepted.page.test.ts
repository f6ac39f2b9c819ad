import { afterEach, expect, test, vi } from 'vitest'
import { acceptedOf, keepAccepted, markLeft } from './accepted.ts'

const sender = { flow: 'enquiry' }
const loadedBy = (type: string) => vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('an accepted enquiry is remembered until it is forgotten, each form for itself', () => {
  keepAccepted(sender, 'a b')
  expect([acceptedOf(sender), acceptedOf({ flow: 'enquiry', form: 2 }), acceptedOf({ flow: 'other' })]).toEqual([
    'a b',
    '',
    '',
  ])
  keepAccepted(sender, '')
  expect([acceptedOf(sender), sessionStorage.length]).toEqual(['', 0])
})

test.each([
  ['a reload', 'reload', 'token'],
  ['a link', 'navigate', ''],
  ['Back from the page after it', 'back_forward', ''],
])('a page that was left on the way to the next one, and was loaded by %s', (_, type, token) => {
  keepAccepted(sender, 'token')
  markLeft(sender)
  loadedBy(type)
  expect([acceptedOf(sender), acceptedOf(sender)]).toEqual([token, token])
})

test('a page that the browser brings back as it was has been left for the next one, however it was loaded', () => {
  keepAccepted(sender, 'token')
  markLeft(sender)
  loadedBy('reload')
  expect(acceptedOf(sender, true)).toBe('')
})

test('nothing is remembered of a page that is left without an enquiry', () => {
  markLeft(sender)
  expect(sessionStorage.length).toBe(0)
})
