import type { Lint } from './lint.ts'

/** A look-up that would write a text into a field of options, or a number into a field of text. */
export const fillTarget: Lint<'fill-target'> = {
  code: 'fill-target',
  *check({ fields }) {
    for (const { field, path } of fields)
      for (const [id, parts] of Object.entries(field.lookup?.fill ?? {})) {
        const target = fields.find((field) => field.id === id)
        const isNumber = parts === 'region_id'
        // Fields that no look-up can fill are reported by `field-kind`.
        if (!target?.kind.roles.includes('filled') || isNumber !== target.kind.typed) continue
        yield { path: [...path, 'lookup', 'fill', id], args: { id, typed: isNumber } }
      }
  },
}
