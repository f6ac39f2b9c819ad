import { fileKind } from '../../runtime/kinds/file.ts'
import { takes } from '../../runtime/program/when.ts'
import type { AuthorKind } from './kind.ts'
import { lengthWithin } from './portable.ts'
import words from './words.json' with { type: 'json' }

const references = (count: number) => Array.from({ length: count }, (_, index) => `file-${index + 1}`)

/** The schema of the reply to an upload. */
const reference = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }

/**
 * The candidates are one file, as many files as the field takes, and none; with a condition on their number, every
 * number.
 */
export const file: AuthorKind = {
  ...fileKind,
  words: words.file,
  roles: [],
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  portable: {
    sent: (_flow, { maxFiles = 1 }) =>
      maxFiles === 1 ? reference : { type: 'array', minItems: 1, maxItems: maxFiles, items: reference },
    always: () => false,
    judged: 'presence',
    conditionSchema: (_flow, { maxFiles = 1 }, wanted) =>
      wanted === true || (maxFiles > 1 ? lengthWithin(wanted) : takes(wanted, 1)),
    coveredRules: ['uploaded'],
  },
  rules: ({ maxFiles = 1 }) => ({ uploaded: maxFiles }),
  measured: ['count'],
  domain: () => [true, false],
  candidates({ field: { maxFiles = 1 }, wanted }) {
    const everyCount = Array.from({ length: maxFiles }, (_, index) => index + 1)
    const counts = wanted.some((wanted) => typeof wanted === 'object') ? everyCount : [1, maxFiles]
    return [...[...new Set(counts)].map(references), []]
  },
  extremes: (values) => values.filter((value) => Array.isArray(value) && value.length > 0),
}
