import { afterEach, expect, test, vi } from 'vitest'
import { suitingLanguage } from '../../engine/runtime/locale.ts'
import { createFlows, type LanguageFor } from './flows.ts'
import { readOptions } from './options.ts'

afterEach(() => void vi.unstubAllGlobals())

const base = new URL('https://site.test/embed/')
/** A page in Traditional Chinese, whose loader knows the first flow but not the second. */
const listed = { stay: ['flows/stay.js'], 'stay.en': ['flows/stay.en.js'], 'stay.zh-Hant': ['flows/stay.zh-Hant.js'] }
const manifest = { tour: 'tour.js', 'tour.en-GB': 'tour.en-GB.js', 'tour.sr': 'tour.sr.js' }
const languageFor: LanguageFor = (lang, exists) => suitingLanguage(lang ?? 'zh-TW', exists)

function flows(chosen?: LanguageFor) {
  vi.stubGlobal('fetch', async () => Response.json(manifest))
  return createFlows(base, listed, async () => ({}), chosen)
}

test.each([
  ['stay', undefined, 'flows/stay.zh-Hant.js'],
  ['stay', 'en-AU', 'flows/stay.en.js'],
  ['stay', 'zh-CN', 'flows/stay.js'],
  ['stay', 'ja', 'flows/stay.js'],
  ['stay', 'no language', 'flows/stay.js'],
  ['stay.en', 'zh-TW', 'flows/stay.en.js'],
  ['tour', 'en-GB', 'flows/tour.en-GB.js'],
  ['tour', 'sr-RS', 'flows/tour.sr.js'],
  ['tour', 'sr-Latn', 'flows/tour.js'],
  ['tour', undefined, 'flows/tour.js'],
])('the flow %s, requested in %s, is %s', async (flow, lang, file) => {
  expect(await flows(languageFor).locate(flow, lang)).toBe(file)
})

test('a loader without translations still finds the language that a visitor chooses', async () => {
  const { locate } = flows()
  expect(await locate('stay')).toBe('flows/stay.js')
  expect(await locate('stay', 'en')).toBe('flows/stay.en.js')
  expect(await locate('tour', 'sr')).toBe('flows/tour.sr.js')
})

test('an unknown flow is answered with the flows that exist, without their translations', async () => {
  await expect(flows(languageFor).locate('tours')).rejects.toThrow('published are tour.')
})

test('the language is an option of a flow with several, and one that it lacks is reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(readOptions({ lang: 'en-GB' }, {}, ['ja', 'en'])).toEqual({ lang: 'en-GB' })
  expect(report).not.toHaveBeenCalled()
  expect(readOptions({ lang: 'fr' }, {}, ['ja', 'en'])).toEqual({ lang: 'fr' })
  expect(report).toHaveBeenLastCalledWith('Kaiwa: there is no language "fr"; there are ja, en.')
  expect(readOptions({ lang: 'en' }, {})).toEqual({})
  expect(report).toHaveBeenLastCalledWith('Kaiwa: there is no option "lang"; there are flow.')
})
