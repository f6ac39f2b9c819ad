import { expect, test } from 'vitest'
import { starterFlow } from '../../engine/language/examples/example-flow.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { FlowFolder } from '../../tests/flows/flow-folder.ts'
import { load } from '../../tests/support/load.ts'
import { edited } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { type Addition, questionAdded } from '../form/addition.ts'
import { stepsOf } from '../form/steps.ts'
import { vocabulary } from '../vocabulary.ts'
import { wordsOf } from '../words/words.ts'
import { type Entry, entriesOf, found, groups } from './entries.ts'

const entriesIn = (language: 'en' | 'ja') => entriesOf(vocabulary.types, wordsOf(language), language)
const cases = (['en', 'ja'] as const).flatMap((lang) => entriesIn(lang).map((entry) => ({ lang, id: entry.id, entry })))

/** Returns the text of a flow with a question added at a place, read as the studio reads it. */
function added(text: string, { addition }: { readonly addition: Addition }, after?: string, isVariant = false) {
  using folder = new FlowFolder()
  const { flow } = load(folder.write('new', text))
  const { id, edits } = questionAdded(treeOf(text)!, addition, { sound: flow, isVariant, after })
  return { id, text: edited(text, edits) }
}

function problemsOf(text: string) {
  using folder = new FlowFolder()
  return load(folder.write('new', text)).problems.map(({ code, path }) => ({ code, path }))
}

test.each(cases)('$id in $lang, added to a new form, leads to no finding', { timeout: 60_000 }, ({ lang, entry }) => {
  const { text, id } = added(starterFlow('new', lang), entry)
  expect(stepsOf(JSON.parse(text))).toEqual(['email', id])
  expect(problemsOf(text)).toEqual([])
})

test.each(['en', 'ja'] as const)(
  'all entries in %s twice in one form lead to no finding: their names stay apart',
  { timeout: 240_000 },
  (lang) => {
    const once = ({ id }: Entry) => id === 'sms'
    const entries = [...entriesIn(lang), ...entriesIn(lang).filter((entry) => !once(entry))]
    const all = entries.reduce((text, entry) => added(text, entry).text, starterFlow('new', lang))
    const flow = JSON.parse(all) as { steps: object; tables: object; send: { needs: { agreed: string[] } } }
    expect(Object.keys(flow.steps)).toHaveLength(entries.length + 1)
    // Questions with the same table share it.
    expect(Object.keys(flow.tables)).toEqual(['prefectures', 'mailDomains'])
    expect(flow.send.needs.agreed).toEqual(['consent', 'consent2'])
    expect(problemsOf(all)).toEqual([])
  },
)

test('every built-in type that visitors see is offered, in a ready question or as a type', () => {
  for (const language of ['en', 'ja'] as const) {
    const offered = entriesIn(language).flatMap(({ addition }) =>
      Object.values(addition.steps).flatMap(({ fields }) =>
        Object.values(fields as Record<string, { type: string }>).map(({ type }) => type),
      ),
    )
    const visible = fieldTypes.map(({ type }) => type).filter((type) => type !== 'hidden')
    expect(visible.filter((type) => !offered.includes(type))).toEqual([])
  }
})

test('each entry has a title, a description and a group', () => {
  for (const { entry } of cases) {
    expect(entry).toMatchObject({ title: expect.stringMatching(/./), description: expect.stringMatching(/./) })
    expect(groups).toContain(entry.group)
  }
})

test('a question is inserted after another one', () => {
  const [first, second] = entriesIn('en')
  const one = added(starterFlow('new', 'en'), first!)
  const two = added(one.text, second!, 'email')
  expect(stepsOf(JSON.parse(two.text))).toEqual(['email', two.id, one.id])
})

test('a link and an order that the flow has already are kept', () => {
  const flow = {
    ...(JSON.parse(starterFlow('new', 'en')) as object),
    order: ['email'],
    links: { privacy: { text: 'our privacy page', href: '/ours' } },
  }
  const consent = entriesIn('en').find(({ id }) => id === 'consent')!
  const { text } = added(JSON.stringify(flow, null, 2), consent)
  expect(JSON.parse(text)).toMatchObject({
    order: ['email', 'consent'],
    links: { privacy: { href: '/ours' } },
    send: { needs: { agreed: ['consent'] } },
  })
})

test('the types of a project come last, with their first example', () => {
  const own = {
    ...fieldTypes.find(({ type }) => type === 'rating')!,
    type: 'five-stars',
    help: { type: { en: 'Stars. Up to five.', ja: 'A', title: { en: 'Stars', ja: 'B' }, synonyms: ['likert'] } },
    examples: [{ field: { look: 'numbers' }, pass: [], fail: {} }],
  }
  const entries = entriesOf([...vocabulary.types, own], wordsOf('en'), 'en')
  expect(entries.at(-1)).toMatchObject({ id: 'five-stars', group: 'own', title: 'Stars', description: 'Stars.' })
  expect(entries.at(-1)!.addition.steps).toEqual({
    fiveStars: expect.objectContaining({
      fields: { fiveStars: { type: 'five-stars', label: 'Stars', look: 'numbers' } },
    }),
  })
})

test('a search finds titles, descriptions and what other form languages call a type', () => {
  const entries = entriesIn('en')
  const ids = (search: string) => found(entries, search).map(({ id }) => id)
  expect(ids('')).toHaveLength(entries.length)
  expect(ids('ＤＡＴＥ')).toEqual(expect.arrayContaining(['birthday', 'date']))
  expect(ids('radiogroup')).toContain('choice')
  expect(ids('no such thing')).toEqual([])
})
