import type { DatePart } from '../../../runtime/rules/rule.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'
import { normalizedIn } from './accepted.ts'
import { fits, partListsIn, partOrder } from './date-parts.ts'
import type { Lint } from './lint.ts'

/** For each part of a date, its form, and input that people write but that no date contains. */
const parts: Readonly<Record<DatePart, { readonly form: RegExp; readonly odd: readonly string[] }>> = {
  year: { form: /^[0-9]{4}$/, odd: ['x', '5', '05', '205', '20055', '1.50'] },
  month: { form: /^(?:0?[1-9]|1[0-2])$/, odd: ['x', '0', '00', '13', '99', '001', '1.5'] },
  day: { form: /^(?:0?[1-9]|[12][0-9]|3[01])$/, odd: [] },
}

/**
 * A year or month of a date whose rules accept impossible values, or a day that is not checked against its month:
 * nonsense would be sent.
 */
export const looseDatePart: Lint<'loose-date-part'> = {
  code: 'loose-date-part',
  *check(subject) {
    for (const { parts: ids, owner, step } of partListsIn(subject)) {
      const { fields } = subject.flow.steps[step]!
      const known = subject.vocabulary.rules
      // Other lints report a part that is missing or in the wrong place.
      const isInOrder = ids.every((id, index) => fields[id] && fits(fields[id], index, known))
      if (owner !== undefined || !isInOrder || new Set(ids).size < ids.length) continue
      for (const [index, id] of ids.entries()) {
        const place = subject.fields.find((field) => field.id === id && field.step === step)
        if (!place?.kind.typed) continue
        const path = [...place.path, ...(place.field.rules ? ['rules'] : [])]
        const { form, odd } = parts[partOrder[index]!]
        const loose = odd
          .map((text) => normalizedIn(place.field, text, known))
          .find(({ value, broken }) => {
            return value !== '' && broken === undefined && !form.test(value)
          })
        if (loose) yield { path, on: 'key', args: { field: id, day: false, year: index === 0, value: loose.value } }
        else if (
          index === 2 &&
          !argumentsOf(known, place.field.rules).some(({ rule, argument }) => rule.ensuresDay?.(argument))
        )
          yield {
            path,
            on: 'key',
            args: { field: id, day: true, value: '', list: JSON.stringify(ids.slice(0, 2)).replace(',', ', ') },
          }
      }
    }
  },
}
