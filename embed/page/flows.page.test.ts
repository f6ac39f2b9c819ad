import { afterEach, expect, test, vi } from 'vitest'
import { languagesOf } from '../../engine/runtime/session/reduce.ts'
import { edition } from '../../tests/support/enquiry.ts'
import { createFlows } from './flows.ts'
import { readOptions, report as reportProblem } from './options.ts'

afterEach(() => void vi.unstubAllGlobals())

const base = new URL('https://site.test/embed/')
/** A site whose loader knows the first flow but not the second. */
const listed = { stay: ['flows/stay.js'], 'stay.en': ['flows/stay.en.js'], 'stay.zh-Hant': ['flows/stay.zh-Hant.js'] }
const manifest = { tour: 'tour.js', 'tour.en-GB': 'tour.en-GB.js', 'tour.sr': 'tour.sr.js' }

function flows(pageLang?: string) {
  vi.stubGlobal('fetch', async () => Response.json(manifest))
  return createFlows(base, listed, async () => ({}), pageLang)
}

test.each([
  ['stay', undefined, 'flows/stay.zh-Hant.js'],
  ['stay', 'en-AU', 'flows/stay.en.js'],
  ['stay', 'zh-CN', 'flows/stay.js'],
  ['stay', 'ja', 'flows/stay.js'],
  ['stay', 'no language', 'flows/stay.js'],
  ['stay.en', 'zh-TW', 'flows/stay.en.js'],
  ['tour', 'en-GB', 'flows/tour.en-GB.js'],
  ['tour', 'en', 'flows/tour.en-GB.js'],
  ['tour', 'sr-RS', 'flows/tour.sr.js'],
  ['tour', 'sr-Latn', 'flows/tour.js'],
  ['tour', undefined, 'flows/tour.js'],
  ['stay', 5, 'flows/stay.zh-Hant.js'],
])('on a page in Traditional Chinese the flow %s, requested in %s, is loaded from %s', async (flow, lang, file) => {
  expect(await flows('zh-TW').locate(flow, lang)).toBe(file)
})

test('without a language in the script, the language of the document counts', async () => {
  const { locate } = flows()
  expect(await locate('stay')).toBe('flows/stay.js')
  document.documentElement.lang = 'en-NZ'
  expect(await locate('stay')).toBe('flows/stay.en.js')
  document.documentElement.removeAttribute('lang')
  expect(await locate('stay', 'en')).toBe('flows/stay.en.js')
  expect(await locate('tour', 'sr')).toBe('flows/tour.sr.js')
})

test('an unknown flow is rejected with the list of flows, without their translations', async () => {
  await expect(flows('zh-TW').locate('tours')).rejects.toThrow('published are tour.')
})

test('the language is an option of a flow with several, and an unknown one is reported', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const translated = edition((flow) => void Object.assign(flow, { languages: ['ja', 'en'] }))
  const read = (lang: string, program = translated) =>
    readOptions({ lang }, program, languagesOf(program)?.languageOption(program, lang, reportProblem))
  expect(read('en-GB')).toEqual({ lang: 'en-GB' })
  expect(report).not.toHaveBeenCalled()
  expect(read('fr')).toEqual({ lang: 'fr' })
  await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith('Kaiwa: there is no language "fr"; there are ja, en.'))
  expect(
    read(
      'en',
      edition(() => {}),
    ),
  ).toEqual({})
  await vi.waitFor(() => expect(report.mock.lastCall![0]).toContain('Kaiwa: there is no option "lang"; there are flow'))
})
