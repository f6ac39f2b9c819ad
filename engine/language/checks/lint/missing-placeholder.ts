import { placeholdersIn } from '../../../runtime/program/placeholders.ts'
import type { Lint } from './lint.ts'
import { fieldAt } from '../../names/field-at.ts'
import { wordingsOf } from '../../names/wordings.ts'

/** What a text of a field is there to tell, by slot. */
const needed: Readonly<Record<string, string>> = {
  'check.typo': 'suggestion',
}

/** A text that leaves out what it is there to tell. */
export const missingPlaceholder: Lint<'missing-placeholder'> = {
  code: 'missing-placeholder',
  *check(subject) {
    for (const { path, text } of wordingsOf(subject)) {
      const name = needed[fieldAt(path)?.slot ?? '']
      if (name === undefined || text === '' || placeholdersIn(text).includes(name)) continue
      yield { path, args: { name } }
    }
  },
}
