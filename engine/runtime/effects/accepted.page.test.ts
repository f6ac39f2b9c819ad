import { afterEach, expect, test, vi } from 'vitest'
import { acceptedOf, keepAccepted, markLeft } from './accepted.ts'

const sender = { flow: 'enquiry' }
const loadedBy = (type: string) => vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('an accepted enquiry is remembered for each form until it is forgotten', () => {
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
  ['Back from the next page', 'back_forward', ''],
])('a page that was left for the thanks page and was loaded by %s knows what was accepted', (_, type, token) => {
  keepAccepted(sender, 'token')
  markLeft(sender)
  loadedBy(type)
  expect([acceptedOf(sender), acceptedOf(sender)]).toEqual([token, token])
})

test('a page restored from the browser’s cache forgets the accepted enquiry, however it was loaded before', () => {
  keepAccepted(sender, 'token')
  markLeft(sender)
  loadedBy('reload')
  expect(acceptedOf(sender, true)).toBe('')
})

test('leaving a page without an enquiry stores nothing', () => {
  markLeft(sender)
  expect(sessionStorage.length).toBe(0)
})
