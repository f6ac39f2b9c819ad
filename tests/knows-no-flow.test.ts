import { describe, expect, test } from 'vitest'
import type { Flow } from '../schemas/flow.ts'
import { filesIn } from './source-files.ts'

const flows = filesIn('flows', /\.flow\.json$/).map(({ name, text }) => ({
  name,
  flow: JSON.parse(text) as Partial<Flow>,
}))
const comments = /\/\*[^]*?\*\/|\/\/.*/g
const sources = (...folders: string[]) =>
  folders
    .flatMap((folder) => filesIn(folder, /\.tsx?$|\.css$/, { tests: false }))
    .map(({ name, text }) => ({ name, text: text.replaceAll(comments, '') }))
const code = sources('engine', 'renderers', 'schemas', 'embed/page')

/** Names that flows share with the language because they are general words. Every other name in a flow is its own. */
const general = new Set('agreement count date email mode name pdf source target tel year'.split(' '))

/** The words of the first business, its pages and its campaigns. */
const business = new RegExp(
  [
    'pamphlet|brochure|agenc(?:y|ies)|marriage|parent_?request|\\bgeneration\\b|lp_?type',
    'pref_?id|city_?id|area_?name|utm_|tiktok|zwei|結婚|親御',
  ].join('|'),
  'gi',
)

/** The places where these words are unavoidable. */
const unavoidable: readonly { readonly in: RegExp; readonly words: readonly string[]; readonly because: string }[] = [
  {
    in: /\/(?:footer\/Footer\.tsx|prove\/empty-text\.ts|flow\/published-flow\.ts|program\/consented\.ts)$/,
    words: ['agencies'],
    because: 'the slot `footer.agencies` of flow files that are out there, and the mark of that part of the page',
  },
  {
    in: /^renderers\/chat\/conversation\/Conversation\.tsx$/,
    words: ['pamphlet'],
    because: 'the mark of the heading, on which pages rely',
  },
  {
    in: /^server\/(?:delivery|enquiry|inbox\/enquiry|matching|operator|routes|app)/,
    words: ['agencies', 'agency'],
    because: 'the names of stored tables',
  },
  {
    in: /^server\/matching\/directory\.ts$/,
    words: ['pamphlet', 'marriage'],
    because: 'a stored column, and a stored trade',
  },
  {
    in: /^server\/matching\/matches\.ts$/,
    words: ['tiktok', 'zwei'],
    because: 'a parameter of the search that agencies choose by',
  },
  { in: /^server\/routes\/images\.ts$/, words: ['結婚', '親御'], because: 'the demo operator’s own pictures' },
  {
    in: /^server\/enquiry\/enquiry\.ts$/,
    words: ['parent_request'],
    because: 'an answer that tells two enquiries apart',
  },
]

/** Returns the names that a flow, or the patch of a variant, introduces. */
function idsOf({ words = {}, steps = {}, tables = {}, context = {}, host = {}, send }: Partial<Flow>): string[] {
  const fields = Object.values(steps).flatMap((step) => Object.keys(step?.fields ?? {}))
  const opening = [...Object.keys(host.options ?? {}), ...(host.query ?? []), ...Object.keys(host.events ?? {})]
  const passed = Object.keys(send?.done?.pass ?? {})
  return [...new Set([...[words, steps, tables, context].flatMap(Object.keys), ...fields, ...opening, ...passed])]
}

/**
 * An id of several words never occurs by chance. An id of a single word counts only in quotes, and only in the first
 * flow: other flows may name a question `kind`.
 */
const isOfSeveralWords = (id: string) => /[A-Z0-9_]/.test(id)
const traceOf = (id: string) => new RegExp(isOfSeveralWords(id) ? `\\b${id}\\b` : `['"]${id}['"]`)

test.each([
  ['birthYear', 'values.birthYear', true],
  ['birthYear', 'birthYears', false],
  ['job', "shown.includes('job')", true],
  ['job', '.field[data-field="job"] {', true],
  ['job', 'const job = next()', false],
])('the id %s is found in %s: %s', (id, text, found) => expect(traceOf(id).test(text)).toBe(found))

describe.each([
  ['where flows are interpreted', code],
  ['on the server', sources('server').filter(({ name }) => !name.startsWith('server/testing/'))],
])('%s', (_, files) => {
  test('no word of the first business occurs, except the unavoidable ones', () => {
    const found = files.flatMap(({ name, text }) =>
      [...new Set((text.match(business) ?? []).map((word) => word.toLowerCase()))].map((word) => ({ name, word })),
    )
    const excused = ({ name, word }: { name: string; word: string }) =>
      unavoidable.some((item) => item.in.test(name) && item.words.includes(word))
    expect(found.filter((item) => !excused(item))).toEqual([])
  })
})

test('every exception occurs', () => {
  const files = [...code, ...sources('server')]
  for (const { in: place, words } of unavoidable)
    for (const word of words)
      expect(
        files.some(({ name, text }) => place.test(name) && text.toLowerCase().includes(word)),
        `${word} in ${place}`,
      ).toBe(true)
})

describe.each(flows)('$name', ({ flow }) => {
  test('none of its names occurs where flows are interpreted', () => {
    const own = idsOf(flow).filter((id) => !general.has(id) && (isOfSeveralWords(id) || flow.id === 'enquiry'))
    const traces = own.flatMap((id) =>
      code.filter(({ text }) => traceOf(id).test(text)).map((file) => `${id} in ${file.name}`),
    )
    expect(traces).toEqual([])
  })
})
