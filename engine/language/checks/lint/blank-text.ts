import { isInvisible } from '../../names/invisible.ts'
import { alternativesOf } from '../../names/wordings.ts'
import { pathText } from '../../read/path.ts'
import type { Lint } from './lint.ts'

/**
 * A text of nothing but blanks, which shows as an empty place; where nothing is to be said, `""` is. A word may be a
 * blank between two others, and of a banner's name `unknown-banner` tells.
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
