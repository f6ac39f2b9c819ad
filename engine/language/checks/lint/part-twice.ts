import { fieldsOf } from '../../../runtime/program/shapes.ts'
import { inJoin } from '../../names/references.ts'
import type { Path } from '../../read/path.ts'
import { onlyOf, partListsIn, partOrder } from './date-parts.ts'
import type { Lint } from './lint.ts'

/** A field that occurs twice among the parts of a date or of a joined text. */
export const partTwice: Lint<'part-twice'> = {
  code: 'part-twice',
  *check(subject) {
    const { flow } = subject
    const joins = Object.entries(flow.steps).flatMap(([step, { answer = {} }]) =>
      Object.entries(answer).flatMap(([key, shape]) => {
        const path: Path = ['steps', step, 'answer', key, 'join', ...inJoin(shape)]
        return shape.join ? [{ path, step, parts: [...fieldsOf(shape)], isDate: false }] : []
      }),
    )
    const dates = partListsIn(subject).map((list) => ({ ...list, isDate: true }))
    for (const { path, step, parts, isDate } of [...dates, ...joins]) {
      const index = parts.findIndex((id, at) => parts.indexOf(id) < at)
      if (index === -1) continue
      const missing = partOrder.slice(0, parts.length).map((part) => (isDate ? onlyOf(subject, step, part) : undefined))
      // The wrong place is the one in which another field is known to belong.
      const wrong = missing.findIndex((id, at) => id !== undefined && !parts.includes(id) && parts[at] === parts[index])
      const right = wrong === -1 ? undefined : JSON.stringify(missing[wrong])
      yield { path: [...path, wrong === -1 ? index : wrong], args: { field: parts[index]!, right }, fix: right }
    }
  },
}
