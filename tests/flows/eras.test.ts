import { describe, expect, test } from 'vitest'
import { printModule } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { converse } from '../support/conversation.ts'
import { sentBy, writtenFlow } from './written-flow.ts'

/** Returns a flow with one question for a birthday. */
const flowWith = (field: object, lang = 'ja') => ({
  version: 1,
  id: 'm',
  lang,
  steps: {
    s: {
      confirm: true,
      bubbles: { question: '?' },
      fields: { day: { type: 'date', label: 'Day', eras: true, rules: { required: true }, ...field } },
    },
  },
  send: { done: { go: '/t' } },
})

/** Types a date and leaves the field. */
function typed(text: string, field: object = {}, lang = 'ja') {
  const { flow, problems } = writtenFlow(flowWith(field, lang))
  expect(problems).toEqual([])
  const program = compileProgram(flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('day', text)
  talk.dispatch({ type: 'committed', field: 'day' })
  talk.dispatch({ type: 'confirmed', step: 's' })
  const { value, error, notes } = talk.store.field('day')!
  return { program, talk, value, error: error?.rule, message: error?.text, notes: notes.map((note) => note.text) }
}

test.each([
  ['昭和60年4月1日', '1985-04-01'],
  ['S60.4.1', '1985-04-01'],
  ['ｓ６０．４．１', '1985-04-01'],
  ['S60/04/01', '1985-04-01'],
  ['S600401', '1985-04-01'],
  ['昭60.4.1', '1985-04-01'],
  ['㍼60年4月1日', '1985-04-01'],
  ['昭和六十年四月一日', '1985-04-01'],
  ['昭和二十一年十二月二十四日', '1946-12-24'],
  ['昭和 60年 4月 1日', '1985-04-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['㋿元年5月1日', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['H1.1.8', '1989-01-08'],
  ['昭和64年1月7日', '1989-01-07'],
  ['昭和元年12月25日', '1926-12-25'],
  ['大正15年12月24日', '1926-12-24'],
  ['大正元年7月30日', '1912-07-30'],
  ['明治45年7月29日', '1912-07-29'],
  ['明治6年1月1日', '1873-01-01'],
  ['1985年4月1日', '1985-04-01'],
  ['2019-05-01', '2019-05-01'],
])('%s is read as %s, shown in the western calendar, and sent', { timeout: 30_000 }, (text, date) => {
  const { program, talk, value, error, notes } = typed(text)
  expect([value, error]).toEqual([date, undefined])
  const shown = new Intl.DateTimeFormat('ja', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
  expect(notes).toEqual([shown])
  const payload = sentBy(talk)
  expect(payload).toMatchObject({ day: date })
  expect(verifyPayload(program, payload, '2026-11-21')).toEqual([])
})

test.each([
  ['平成31年5月1日', '令和元年5月1日'],
  ['平成３２年１月１日', '令和2年1月1日'],
  ['H31.5.1', 'R1.5.1'],
  ['令和元年4月30日', '平成31年4月30日'],
  ['昭和64年1月8日', '平成元年1月8日'],
  ['平成元年1月7日', '昭和64年1月7日'],
  ['大正15年12月25日', '昭和元年12月25日'],
  ['昭和元年12月24日', '大正15年12月24日'],
  ['明治45年7月30日', '大正元年7月30日'],
  ['大正元年7月29日', '明治45年7月29日'],
])('%s is refused, and the message contains %s', { timeout: 30_000 }, (text, right) => {
  const { program, error, message, notes } = typed(text)
  expect([error, notes]).toEqual(['eraDate', []])
  expect(message).toContain(right)
  expect(verifyPayload(program, { day: text }, '2026-11-21')).toMatchObject([{ field: 'day' }])
})

test.each(['昭和64年2月30日', '明治5年12月2日', '明治元年1月25日', '昭和0年1月1日', '昭和60年13月1日', '昭和60年'])(
  '%s is no date',
  { timeout: 30_000 },
  (text) => expect(typed(text).error).toBe('calendarDate'),
)

test.each([
  ['month', '平成31年4月', '2019-04', undefined],
  ['month', '平成元年1月', '1989-01', undefined],
  ['month', '昭和64年1月', '1989-01', undefined],
  ['month', 'S6004', '1985-04', undefined],
  ['month', '平成31年5月', '平成31年5月', 'eraDate'],
  ['month', '昭和60年4月1日', '昭和60年4月1日', 'calendarDate'],
  ['year', '昭和60年', '1985', undefined],
  ['year', 'S60', '1985', undefined],
  ['year', '昭60', '1985', undefined],
  ['year', '平成31年', '2019', undefined],
  ['year', '令和元年', '2019', undefined],
  ['year', '昭和65年', '昭和65年', 'eraDate'],
])('with the precision of a %s, %s becomes %s', { timeout: 30_000 }, (precision, text, value, error) => {
  const result = typed(text, { precision })
  expect([result.value, result.error]).toEqual([value, error])
})

test('in another language, eras are also read and explained', { timeout: 30_000 }, () => {
  expect(typed('S60.4.1', {}, 'de').notes).toEqual(['Montag, 1. April 1985'])
  expect(typed('H31.5.1', {}, 'de').error).toBe('eraDate')
})

describe('without eras', () => {
  const without = flowWith({ eras: undefined })

  test('a date outside its era counts as its day', { timeout: 30_000 }, () => {
    const { value, error } = typed('平成31年5月1日', { eras: undefined })
    expect([value, error]).toEqual(['2019-05-01', undefined])
  })

  test('the page loads no code for eras', { timeout: 30_000 }, () => {
    const moduleOf = (flow: { id: string }) => printModule(writtenFlow(flow).flow!, builtIn, 'runtime')
    expect(moduleOf(without)).not.toMatch(/era/i)
    expect(moduleOf(flowWith({}))).toMatch(/import \{ readEra \} from 'runtime\/rules\/era-text'/)
  })
})

test.each<[string, object, string]>([
  ['false', { eras: false }, 'steps.s.fields.day.eras'],
  ['the name of an era', { eras: 'showa' }, 'steps.s.fields.day.eras'],
  ['another name', { eras: undefined, wareki: true }, 'steps.s.fields.day.wareki'],
  ['a misspelt name', { eras: undefined, era: true }, 'steps.s.fields.day.era'],
  ['a text', { type: 'text' }, 'steps.s.fields.day.eras'],
  ['the rule', { rules: { required: true, eraDate: true } }, 'steps.s.fields.day.rules.eraDate'],
])('one mistake is one finding at its line: %s', { timeout: 30_000 }, (_, field, path) => {
  const { problems } = writtenFlow(flowWith(field))
  expect(problems.map((problem) => problem.path)).toEqual([path])
})
