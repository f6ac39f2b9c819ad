import { fixedKind } from '../../runtime/kinds/fixed.ts'
import { defaultLength } from '../../runtime/program/given.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

/** Characters that are removed from every text of a page: control characters, direction marks and zero-width blanks. */
const unseen = '\\x00-\\x1F\\x7F-\\x9F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF'
const blanks = ' \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000'

/** The pattern of a page's text as it is stored: without these characters, and without blanks at its ends. */
const clean = `^[^${unseen}${blanks}](?:[^${unseen}]*[^${unseen}${blanks}])?$`

export const fixed: AuthorKind = {
  ...fixedKind,
  words: words.fixed,
  roles: [],
  schema: () => undefined,
  portable: {
    sent: (_flow, { from, maxLength = defaultLength, default: own }) => {
      const given = { type: 'string', minLength: 1, maxLength, pattern: clean }
      return from === undefined ? { const: own } : own === undefined ? given : { anyOf: [{ const: own }, given] }
    },
    always: (field) => field.default !== undefined,
    judged: 'presence',
  },
  candidates: () => [],
  extremes: () => [],
}
