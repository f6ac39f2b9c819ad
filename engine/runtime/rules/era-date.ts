import type { Precision } from './days.ts'
import { correctedEra } from './era-text.ts'
import type { Example, Params, Test } from './rule.ts'

/** Refuses a date that is outside of the Japanese era with which it is written. */
export const name = 'eraDate'

export const argument = { enum: [true, 'month', 'year'] } as const

/** It belongs to every date field with `eras`. */
export const isOfKind = true

type Argument = true | Exclude<Precision, 'day'>

const precisionOf = (argument: Argument): Precision => (argument === true ? 'day' : argument)

export const test: Test<Argument> = (value, argument) => correctedEra(value, precisionOf(argument)) === ''

export const params: Params<Argument> = (argument, _context, _siblings, value = '') => ({
  right: correctedEra(value, precisionOf(argument)),
})

export const messages = {
  en: '{field}: in the Japanese calendar, this date is {right}',
  ja: '{field}：その日付は正しくは{right}です',
}

export const help = {
  en: 'A date with a Japanese era is within this era. Every date field with "eras" has this rule.',
  ja: '元号で書かれた日付を、その元号の期間内のものだけにします。"eras" のある date フィールドには必ず付きます。',
  title: { en: 'Within the Japanese era', ja: '元号の期間内' },
}

/** Any text that the other rules accept will do. */
export const demands = () => ({})

export const examples: Example<Argument>[] = [
  {
    argument: true,
    pass: [
      '',
      '2019-05-01',
      'x',
      '平成31年4月30日',
      '令和元年5月1日',
      '平成元年1月8日',
      '昭和64年1月7日',
      '昭和元年12月25日',
      '大正15年12月24日',
      '大正元年7月30日',
      '明治45年7月29日',
      '明治6年1月1日',
      'S60.4.1',
    ],
    fail: [
      '平成31年5月1日',
      '令和元年4月30日',
      '平成元年1月7日',
      '昭和64年1月8日',
      '昭和元年12月24日',
      'H31.5.1',
      '大正15年12月25日',
      '大正元年7月29日',
      '明治45年7月30日',
    ],
  },
  { argument: 'month', pass: ['平成31年4月', '令和元年5月'], fail: ['平成31年5月', '令和元年4月'] },
  { argument: 'year', pass: ['平成31年', '令和元年', 'S64'], fail: ['平成32年', '昭和65年', 'T16'] },
]
