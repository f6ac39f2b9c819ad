import { isInvisible } from '../../names/invisible.ts'
import { alternativesOf } from '../../names/wordings.ts'
import { pathText } from '../../read/path.ts'
import type { Lint } from './lint.ts'

/**
 * A text of blanks only, which shows as an empty place; a text that should not appear is `""`. A word may be a blank
 * between two others, and `unknown-banner` reports the name of a banner.
 */
export const blankText: Lint<'blank-text'> = {
  code: 'blank-text',
  *check({ slots }) {
    for (const slot of slots.filter(
      ({ kind, path }) => kind === 'text' && path[0] !== 'words' && pathText(path) !== 'leave.banner',
    ))
      for (const { path, use } of alternativesOf(slot))
        if (typeof use === 'string' && use !== '' && isInvisible(use)) yield { path, args: {} }
  },
}
