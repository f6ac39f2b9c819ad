import type { Path } from '../../read/path.ts'
import type { Option } from '../../../runtime/program/options.ts'
import type { Lint } from './lint.ts'

/** Two options of one list that are sent as the same value: nobody could tell them apart afterwards. */
export const optionValueTwice: Lint<'option-value-twice'> = {
  code: 'option-value-twice',
  *check({ flow: { tables = {} }, fields }) {
    const lists: { path: Path; options: Readonly<Record<string, Option>> }[] = []
    for (const { path, field } of fields)
      if (typeof field.options === 'object')
        lists.push({ path: [...path, 'options'], options: field.options })
    for (const [name, table] of Object.entries(tables))
      if (!Array.isArray(table)) lists.push({ path: ['tables', name], options: table })
    for (const { path, options } of lists) {
      const first = new Map<unknown, string>()
      for (const [id, { value }] of Object.entries(options)) {
        const before = first.get(value)
        if (before === undefined) first.set(value, id)
        else
          yield {
            path: [...path, id, 'value'],
            args: { before, value },
          }
      }
    }
  },
}
