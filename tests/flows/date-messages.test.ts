import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { withDefaults, type FlowFile } from '../../engine/language/defaults/index.ts'
import { starterFlow } from '../../engine/language/examples/example-flow.ts'
import { daysAfter, lengthOf } from '../../engine/runtime/rules/days.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { converse, today } from '../support/conversation.ts'

/** Returns a form with a single question for a date. */
function programWith(field: object, lang: 'en' | 'ja' = 'en') {
  const steps = {
    purchase: {
      confirm: true,
      bubbles: { question: 'When?' },
      fields: { purchase: { type: 'date', label: 'Date', ...field } },
    },
  }
  return compileProgram(withDefaults({ ...(JSON.parse(starterFlow('dates', lang)) as FlowFile), steps }), builtIn)
}

test(
  'the error disappears when the text becomes a date, or reports the rule that the date breaks',
  { timeout: 60_000 },
  () => {
    const talk = converse({ program: programWith({ rules: { notAfter: { days: 0 } } }) })
    talk.open()
    const errorOf = (text: string) => {
      talk.dispatch({ type: 'edited', field: 'purchase', value: text })
      return talk.store.field('purchase')!.error?.rule
    }
    expect(errorOf('3 Decembe')).toBe('calendarDate')
    expect(errorOf('3 December 200')).toBe('calendarDate')
    expect(errorOf('3 December 2009')).toBeUndefined()
    expect(errorOf('3 December 2099')).toBe('notAfter')
  },
)

test.each([
  ['the placeholder, if it is allowed', { placeholder: '15 June 2029' }, { notBefore: { days: 3 } }, '15 June 2029'],
  ['otherwise the first allowed day', { placeholder: '15 June 2001' }, { notBefore: { days: 3 } }, daysAfter(today, 3)],
  ['otherwise today', { placeholder: 'any day' }, {}, today],
])('the example in a message is %s', { timeout: 60_000 }, (_, field, rules, example) => {
  const program = programWith({ ...field, rules })
  const talk = converse({ program })
  talk.open()
  talk.dispatch({ type: 'edited', field: 'purchase', value: 'soon' })
  expect(talk.store.field('purchase')!.error?.text).toContain(example)
})

test.each([
  ['en', 'day', 'November 21, 2026', ['month', 'year']],
  ['en', 'month', 'November 2026', ['day', 'year']],
  ['en', 'year', '2026', ['day', 'month']],
  ['ja', 'day', '2026年11月21日', ['年月で']],
  ['ja', 'month', '2026年11月', ['日']],
  ['ja', 'year', '2026年', ['日', '月']],
] as const)('in %s, the limits of a %s are worded with that precision', (lang, precision, limit, finerUnits) => {
  const field = precision === 'day' ? {} : { precision }
  const messageOf = (rules: object, text: string) => {
    const talk = converse({ program: programWith({ ...field, rules }, lang) })
    talk.open()
    talk.type('purchase', text)
    return talk.store.field('purchase')!.error!.text
  }
  const [late, early] = [
    messageOf({ notBefore: today }, '2001-02-03'.slice(0, lengthOf[precision])),
    messageOf({ notAfter: { days: 0 } }, '2099-02-03'.slice(0, lengthOf[precision])),
  ]
  expect(late).toContain(limit)
  expect(early).toContain(limit)
  const all = [late, early, messageOf({}, '?')]
  expect(new Set(all).size).toBe(3)
  for (const item of finerUnits) expect(all.join('\n')).not.toContain(item)
})
