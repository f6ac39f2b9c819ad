import type { Lint } from './lint.ts'

/** A group that needs more entries than it may have. */
export const entryLimits: Lint<'entry-limits'> = {
  code: 'entry-limits',
  *check({ fields }) {
    for (const { field, path } of fields) {
      const { min = 0, max } = field
      if (max !== undefined && field.entry && min > max) yield { path: [...path, 'min'], args: { min, max } }
    }
  },
}
