import { placeholdersIn } from '../../../runtime/placeholders.ts'
import { isInvisible } from '../../names/invisible.ts'
import { placeAt } from '../../names/references.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** The placeholder that a text requires, by its path in the flow or below its field. */
const needed: Readonly<Record<string, string>> = {
  'frame.remaining': 'remaining',
  'frame.said': 'text',
  'frame.answered': 'answer',
  'check.typo': 'suggestion',
}

/** A text without its required placeholder. */
export const missingPlaceholder: Lint<'missing-placeholder'> = {
  code: 'missing-placeholder',
  *check(subject) {
    for (const { path, text, isNumber, formOf } of wordingsOf(subject)) {
      // The other forms may write the number as a word.
      if (isNumber || (formOf && path.at(-1) !== 'other')) continue
      const name = needed[placeAt(path)]
      // Empty texts are reported by `blank-text`.
      if (name === undefined || isInvisible(text) || placeholdersIn(text).includes(name)) continue
      yield { path, args: { name } }
    }
  },
}
