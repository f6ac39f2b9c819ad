import type { Lint } from './lint.ts'

/** Two rows of one field that look the same, so that visitors can't distinguish them. */
export const rowTitleTwice: Lint<'row-title-twice'> = {
  code: 'row-title-twice',
  *check({ fields }) {
    for (const { path, field } of fields) {
      const first = new Map<string, string>()
      for (const [id, title] of Object.entries(field.rows ?? {})) {
        const look = JSON.stringify(title)
        const before = first.get(look)
        if (before === undefined) first.set(look, id)
        else yield { path: [...path, 'rows', id], args: { before } }
      }
    }
  },
}
