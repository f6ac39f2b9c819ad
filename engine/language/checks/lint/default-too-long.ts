import type { Lint } from './lint.ts'

/** A default of a hidden field that is longer than the field allows. The proof covers visible fields. */
export const defaultTooLong: Lint<'default-too-long'> = {
  code: 'default-too-long',
  *check({ fields }) {
    for (const { field, kind, path } of fields) {
      if (kind.drawn || typeof field.default !== 'string' || field.maxLength === undefined) continue
      if ([...field.default].length > field.maxLength)
        yield { path: [...path, 'default'], args: { most: field.maxLength } }
    }
  },
}
