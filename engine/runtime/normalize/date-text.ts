import { isDay } from '../rules/days.ts'
import type { Moment } from './normalizer.ts'
import { printable } from './printable.ts'

/**
 * A date as visitors write it, as `YYYY-MM-DD` when the field is left: year, month and day in this order with signs or kanji
 * between them or eight digits, with a Japanese era, or with the month by its English name. Full-width characters become plain
 * ones at once. What is no date of the calendar, or could be read in two ways (03/04/2026), stays as it is.
 */
export function dateText(text: string, moment: Moment): string {
  const plain = printable(text).replace(/[\uFF01-\uFF5E]/g, ascii).replace(/\u3000/g, ' ')
  return moment === 'input' ? plain : (read(plain.trim()) ?? plain.trim())
}

const ascii = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)

function read(text: string): string | undefined {
  const [year, month, day] = inOrder(text) ?? byName(text) ?? []
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(date) ? date : undefined
}

type Parts = readonly (string | number | undefined)[]

/** The letter and the name of each era, and the year before its first. */
const eras = [
  ['R', '\u4EE4\u548C', 2018],
  ['H', '\u5E73\u6210', 1988],
  ['S', '\u662D\u548C', 1925],
  ['T', '\u5927\u6B63', 1911],
  ['M', '\u660E\u6CBB', 1867],
] as const

const named = eras.map(([letter, name]) => `${letter}|${name}`).join('|')
const between = (kanji: string) => ` ?[-/.${kanji}] ?`
/** The first year of an era has a name of its own. */
const first = '\u5143'
const ordered = new RegExp(
  `^(?:([0-9]{4})|(${named})[. ]?(0?[1-9]|[1-9][0-9]|${first}))${between('\u5E74')}([0-9]{1,2})${between('\u6708')}([0-9]{1,2})\u65E5?$`,
  'iu',
)

function inOrder(text: string): Parts | undefined {
  const [, year, era, count, month, day] = ordered.exec(text) ?? /^([0-9]{4})()()([0-9]{2})([0-9]{2})$/.exec(text) ?? []
  if (!era) return year ? [year, month, day] : undefined
  const before = eras.find(([letter, name]) => letter === era.toUpperCase() || name === era)?.[2] ?? 0
  return [before + (count === first ? 1 : Number(count)), month, day]
}

const months = 'january february march april may june july august september october november december'.split(' ')

/** The months are known by three letters or more: "24 December 2026", "24th Dec 2026", "Dec. 24, 2026". */
function byName(text: string): Parts | undefined {
  const [, day, month] = /^(?:[a-z]+,? )?([0-9]{1,2})(?:st|nd|rd|th)?[- ](?:of )?([a-z]{3,})[.,]?[- ][0-9]{4}$/i.exec(text) ?? []
  const [, name = month, ordinal = day] = /^(?:[a-z]+,? )?([a-z]{3,})[.]? ([0-9]{1,2})(?:st|nd|rd|th)?,? [0-9]{4}$/i.exec(text) ?? []
  const index = name === undefined ? -1 : months.findIndex((one) => one.startsWith(name.toLowerCase()))
  return index < 0 ? undefined : [text.slice(-4), index + 1, ordinal]
}
