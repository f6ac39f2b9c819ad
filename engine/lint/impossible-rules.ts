import type { Lint } from './lint.ts'

interface Limits {
  readonly between?: readonly [number, number]
  readonly yearsAgo?: { readonly most: number; readonly least: number }
  readonly daysAhead?: { readonly most: number; readonly least: number }
  readonly digits?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** Rules of which each is right, but which no input obeys together: the visitor could never go on. */
export const impossibleRules: Lint<'impossible-rules'> = {
  code: 'impossible-rules',
  *check({ fields }) {
    for (const { field, path } of fields) {
      const { between, digits, minLength, maxLength = Infinity, ...windows } = (field.rules ?? {}) as Limits
      const longest = Math.min(maxLength, field.maxLength ?? Infinity)
      const at = (rule: string) => ({ path: [...path, 'rules', rule] })
      if (between && between[0] > between[1])
        yield { ...at('between'), args: { low: between[0], high: between[1] } }
      for (const rule of ['yearsAgo', 'daysAhead'] as const) {
        const { least, most } = windows[rule] ?? { least: 0, most: 0 }
        if (least > most) yield { ...at(rule), args: { least, most } }
      }
      if (digits !== undefined && digits > longest) yield { ...at('digits'), args: { longest } }
      if (minLength !== undefined && minLength > longest) yield { ...at('minLength'), args: { longest } }
    }
  },
}
