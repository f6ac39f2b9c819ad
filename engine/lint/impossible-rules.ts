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
export const impossibleRules: Lint = {
  code: 'impossible-rules',
  *check({ fields }) {
    for (const { field, path } of fields) {
      const { between, digits, minLength, maxLength = Infinity, ...windows } = (field.rules ?? {}) as Limits
      const longest = Math.min(maxLength, field.maxLength ?? Infinity)
      const remark = (rule: string, why: string) => {
        return { path: [...path, 'rules', rule], message: `No input can obey this: ${why}.` }
      }
      if (between && between[0] > between[1])
        yield remark('between', `${between[0]} is more than ${between[1]}`)
      for (const rule of ['yearsAgo', 'daysAhead'] as const) {
        const { least, most } = windows[rule] ?? { least: 0, most: 0 }
        if (least > most) yield remark(rule, `"least" (${least}) is more than "most" (${most})`)
      }
      if (digits !== undefined && digits > longest)
        yield remark('digits', `the input ends after ${longest} characters`)
      if (minLength !== undefined && minLength > longest)
        yield remark('minLength', `the input ends after ${longest} characters`)
    }
  },
}
