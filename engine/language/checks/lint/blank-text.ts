import { isInvisible } from '../../names/invisible.ts'
import { alternativesOf, formsIn } from '../../names/wordings.ts'
import { pathText } from '../../read/path.ts'
import type { Lint } from './lint.ts'

/**
 * A text that contains only blanks and so shows as an empty place. A text that should not appear is written as `""`.
 * Not reported are words, which may be a blank between two others, and the name of a banner, which `unknown-banner`
 * reports.
 */
export const blankText: Lint<'blank-text'> = {
  code: 'blank-text',
  *check({ slots }) {
    for (const slot of slots.filter(
      ({ kind, path }) => kind === 'text' && path[0] !== 'words' && pathText(path) !== 'leave.banner',
    ))
      for (const { path, use } of alternativesOf(slot))
        for (const { path: at, text } of formsIn(use, path))
          if (text !== '' && isInvisible(text)) yield { path: at, args: {} }
  },
}
