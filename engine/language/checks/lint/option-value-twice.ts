import { optionListsOf } from '../../names/option-lists.ts'
import type { Lint } from './lint.ts'

/** Two options of one list that are sent as the same value, so that the receiver can't distinguish them. */
export const optionValueTwice: Lint<'option-value-twice'> = {
  code: 'option-value-twice',
  *check(subject) {
    for (const { path, options } of optionListsOf(subject)) {
      const first = new Map<unknown, string>()
      for (const [id, { value }] of Object.entries(options)) {
        const before = first.get(value)
        if (before === undefined) first.set(value, id)
        else yield { path: [...path, id, 'value'], args: { before, value } }
      }
    }
  },
}
