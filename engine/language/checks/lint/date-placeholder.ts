import { isDate, lengthOf, type Precision } from '../../../runtime/rules/days.ts'
import { fieldAt, type FieldPlace, type Subject } from '../../names/subject.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** A date in a placeholder, as it is written there. */
interface Shown {
  readonly date: string
  readonly precision: Precision
}

const precisions = ['year', 'month', 'day'] as const

const year = '(?:[0-9]{4}|YYYY|yyyy)'
const monthOrDay = '(?:[0-9]{1,2}|MM?|mm?|DD?|dd?)'
const plain = `${year}(?:[-/.]${monthOrDay}){1,2}|(?:${monthOrDay}[-/.]){1,2}${year}`
const withSigns = '[0-9]{4}\u5E74[0-9]{1,2}\u6708(?:[0-9]{1,2}\u65E5)?'

/**
 * Matches a date in a text, in numbers or in letters for them: `2026-04-01`, `1.4.2026`, `YYYY/MM`, or with the
 * Japanese signs for year, month and day.
 */
const writtenDate = new RegExp(`(?<![0-9A-Za-z])(?:${plain}|${withSigns})(?![0-9A-Za-z])`, 'u')

/** Matches what comes before an example and after it. */
const before = /^.*(?:[:(\uFF1A\uFF08\u4F8B]|\b(?:e\.g\.|eg|example|such as|like|say|z\. ?B\.|p\. ?ex\.))[\s\u3000,]*/iu
const after = /[\s).\uFF09\u3002\u2026]+$/u

/**
 * An example in a date field that has more or fewer parts than the field needs: input like the example would be
 * rejected.
 */
export const datePlaceholder: Lint<'date-placeholder'> = {
  code: 'date-placeholder',
  *check(subject) {
    for (const { path, text } of wordingsOf(subject)) {
      const at = fieldAt(path)
      const place = at?.slot.startsWith('placeholder')
        ? subject.fields.find(({ id, step }) => id === at.field && step === at.step)
        : undefined
      const shown = place?.kind.measured?.includes('from') && (inNumbers(text) ?? inWords(text, place, subject))
      if (!place || !shown) continue
      const { date, precision } = shown
      const needed = place.field.precision ?? 'day'
      if (precision === needed) continue
      yield {
        path,
        args: {
          date,
          more: precisions.indexOf(precision) > precisions.indexOf(needed),
          right: '2026-04-01'.slice(0, lengthOf[needed]),
        },
      }
    }
  },
}

function inNumbers(text: string): Shown | undefined {
  const [date] = writtenDate.exec(text) ?? []
  if (date === undefined) return undefined
  const precision = precisions[date.split(/[-/.\u5E74\u6708](?=.)/u).length - 1]!
  return { date, precision }
}

/** Returns an example that a field of some precision understands as it understands what visitors type. */
function inWords(text: string, { kind, field }: FieldPlace, { flow }: Subject): Shown | undefined {
  const date = text.replace(before, '').replace(after, '')
  const parts = { flow, normalizers: {} }
  const { precision: _, ...toTheDay } = field
  const tried: Precision[] = [field.precision ?? 'day', ...precisions]
  const precision = tried.find((precision) => {
    const fieldThen = precision === 'day' ? toTheDay : { ...toTheDay, precision }
    return isDate(String(kind.kept?.(parts, fieldThen, date, 'commit')), precision)
  })
  return precision && { date, precision }
}
