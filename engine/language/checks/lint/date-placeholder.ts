import { lengthOf } from '../../../runtime/rules/days.ts'
import { fieldAt } from '../../names/subject.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** The number of date parts in each precision. */
const partsOf = { day: 3, month: 2, year: 1 } as const

const year = '(?:[0-9]{4}|YYYY|yyyy)'
const monthOrDay = '(?:[0-9]{1,2}|MM?|mm?|DD?|dd?)'
const plain = `${year}(?:[-/.]${monthOrDay}){1,2}|(?:${monthOrDay}[-/.]){1,2}${year}`
const withSigns = '[0-9]{4}\u5E74[0-9]{1,2}\u6708(?:[0-9]{1,2}\u65E5)?'

/**
 * Matches a date in a text, in numbers or in letters for them: `2026-04-01`, `1.4.2026`, `YYYY/MM`, or with the
 * Japanese signs for year, month and day.
 */
const writtenDate = new RegExp(`(?<![0-9A-Za-z])(?:${plain}|${withSigns})(?![0-9A-Za-z])`, 'u')

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
      const [date] = (place?.kind.measured?.includes('from') && writtenDate.exec(text)) || []
      if (!place || date === undefined) continue
      const precision = place.field.precision ?? 'day'
      const parts = date.split(/[-/.\u5E74\u6708](?=.)/u).length
      if (parts === partsOf[precision]) continue
      yield {
        path,
        args: { date, more: parts > partsOf[precision], right: '2026-04-01'.slice(0, lengthOf[precision]) },
      }
    }
  },
}
