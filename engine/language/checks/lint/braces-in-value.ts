import { inBraces, placeholdersIn } from '../../../runtime/placeholders.ts'
import { optionListsOf } from '../../names/option-lists.ts'
import { alternativesOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** Braces in a value that is sent: placeholders are filled in texts, but not in values. */
export const bracesInValue: Lint<'braces-in-value'> = {
  code: 'braces-in-value',
  *check(subject) {
    const options = optionListsOf(subject).flatMap(({ path, options }) =>
      Object.entries(options).map(([id, { value }]) => ({ path: [...path, id, 'value'], use: value as unknown })),
    )
    const defaults = subject.fields.map(({ path, field }) => ({
      path: [...path, 'default'],
      use: field.default as unknown,
    }))
    const extras = subject.slots.filter(({ kind }) => kind === 'extra').flatMap(alternativesOf)
    for (const { path, use } of [...options, ...defaults, ...extras])
      for (const name of typeof use === 'string' ? placeholdersIn(use) : [])
        yield { path, part: inBraces(name), args: { name } }
  },
}
