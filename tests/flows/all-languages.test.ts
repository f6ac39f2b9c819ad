import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { converse, today } from '../support/conversation.ts'
import { optionsNamed, sentBy, writtenFlow } from './written-flow.ts'

const must = { required: true }
const options = optionsNamed('x1', 'x2')
const step = (fields: object) => ({ confirm: true, bubbles: { question: '1?' }, fields })

/** A form with a field of every type, whose own texts have no words of any language. */
const flowIn = (lang: string) => ({
  version: 1,
  id: 'm',
  lang,
  steps: {
    a: step({
      name: { type: 'text', label: '1', rules: { ...must, minLength: 2, maxLength: 9 } },
      site: { type: 'text', label: '2', rules: { webAddress: true } },
      email: { type: 'email', label: '3', rules: { email: true } },
      more: { type: 'longtext', label: '4', maxLength: 60 },
      code: {
        type: 'postal',
        label: '5',
        lookup: {
          source: 'postal',
          fill: { address: ['locality', 'street'] },
          missing: '17',
          failed: '18',
          shared: '19',
        },
      },
      address: { type: 'text', label: '20' },
    }),
    b: step({
      size: { type: 'number', label: '6', decimals: 2, rules: { ...must, atLeast: 0.5, atMost: 99.5 } },
      count: { type: 'number', label: '7', rules: { multipleOf: 2 } },
      day: { type: 'date', label: '8', rules: { ...must, notBefore: { days: 1 } } },
      until: { type: 'date', label: '9', rules: { after: { field: 'day' } } },
      month: { type: 'date', label: '10', precision: 'month' },
      year: { type: 'date', label: '11', precision: 'year', eras: true },
    }),
    c: step({
      one: { type: 'choice', options, rules: must },
      some: { type: 'checkboxes', options, rules: { minChoices: 2 } },
      list: { type: 'select', label: '12', options, placeholder: 'x1' },
      stars: { type: 'rating', rules: must },
      marks: { type: 'matrix', label: '21', rows: { r1: '22', r2: '23' }, options },
      others: { type: 'group', label: '25', min: 1, entry: { fields: { age: { type: 'number', label: '26' } } } },
      time: { type: 'booking', label: '24', source: 's1' },
      photos: { type: 'file', label: '13', accept: ['jpeg'], maxFiles: 3 },
      papers: { type: 'file', label: '14', accept: ['pdf'] },
      from: { type: 'hidden', default: 'x' },
      agreed: { type: 'agreement', label: '15', guide: '16' },
    }),
  },
  review: {},
  send: { done: { go: '/t' } },
})

const languages = ['en', 'ja', 'fr', 'de', 'es', 'ko', 'zh-Hans', 'zh-TW', 'ar', 'ar-EG']

/** A date in the words of a language, and how it appears again. */
const written: Readonly<Record<string, readonly [typed: string, size: string, shown: string, shownSize: string]>> = {
  en: ['24 December 2026', '12.50', '24 2026', '12.50'],
  ja: ['2026年12月24日', '12.50', '2026年12月24日', '12.50'],
  fr: ['24 décembre 2026', '12,50', '24 décembre 2026', '12,50'],
  de: ['24. Dezember 2026', '12,50', '24. Dezember 2026', '12,50'],
  es: ['24 de diciembre de 2026', '12,50', '24 de diciembre de 2026', '12,50'],
  ko: ['2026년 12월 24일', '12.50', '2026년 12월 24일', '12.50'],
  'zh-Hans': ['2026年12月24日', '12.50', '2026年12月24日', '12.50'],
  'zh-TW': ['2026年12月24日', '12.50', '2026年12月24日', '12.50'],
  ar: ['24 ديسمبر 2026', '12.50', '24 ديسمبر 2026', '12.50'],
  'ar-EG': ['٢٤ ديسمبر ٢٠٢٦', '١٢٫٥٠', '٢٤ ديسمبر ٢٠٢٦', '١٢٫٥٠'],
}

test.each(languages)('in %s, a form with every field type needs no texts of its own', { timeout: 120_000 }, (lang) => {
  const { flow, problems } = writtenFlow(flowIn(lang))
  expect(problems.map(({ code, path }) => [code, path])).toEqual([])
  const types = new Set(
    Object.values(flow!.steps).flatMap(({ fields }) => Object.values(fields).map(({ type }) => type)),
  )
  expect([...types].toSorted()).toEqual(builtIn.types.map(({ type }) => type).toSorted())

  const texts = allTextEntries(flow!, builtIn).map(({ text }) => text.replace(/\{\w+\}/g, ''))
  expect(texts.filter((text) => lang !== 'en' && /\b(?:please|the|your|this)\b/i.test(text))).toEqual([])

  const talk = converse({ program: compileProgram(flow!, builtIn), today })
  talk.open()
  const messageOf = (id: string) => talk.store.field(id)!.error?.text
  const leave = (field: string, value: string) => {
    talk.type(field, value)
    talk.dispatch({ type: 'committed', field })
  }
  leave('name', 'a')
  expect(messageOf('name')).toMatch(/1.*2/)
  leave('name', 'abc')
  talk.dispatch({ type: 'confirmed', step: 'a' })

  const [typed, size, shown, shownSize] = written[lang]!
  leave('size', '0')
  // The limit, with the decimal sign and the digits of the language.
  expect(messageOf('size')).toContain(new Intl.NumberFormat(lang).format(0.5))
  leave('size', size)
  leave('day', 'x')
  expect(messageOf('day')).toBeTruthy()
  leave('day', typed)
  expect([messageOf('size'), messageOf('day')]).toEqual([undefined, undefined])
  talk.dispatch({ type: 'confirmed', step: 'b' })
  talk.type('one', 'x1')
  talk.type('some', ['x1', 'x2'])
  talk.type('stars', '4')
  talk.type('agreed', true)
  talk.dispatch({ type: 'confirmed', step: 'c' })
  const review = JSON.stringify(talk.store.frame().review)
  if (lang !== 'en') expect(review).toContain(shown)
  expect(review).toContain(shownSize)
  expect(sentBy(talk)).toMatchObject({ day: '2026-12-24', size: 12.5 })
})
