import type { Lint } from './lint.ts'

/** A `pattern` that is no regular expression, or one that some of the visitors' browsers do not know. */
export const brokenPattern: Lint = {
  code: 'broken-pattern',
  *check({ fields }) {
    for (const { field, path } of fields) {
      const pattern = field.rules?.pattern
      if (typeof pattern !== 'string') continue
      const why = faultOf(pattern)
      if (why !== undefined) yield { path: [...path, 'rules', 'pattern'], message: `This pattern cannot be used: ${why}.` }
    }
  },
}

function faultOf(pattern: string): string | undefined {
  if (/\(\?<[=!]/.test(pattern)) return 'older browsers cannot look behind, "(?<="'
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return `${String(error).split(': ').at(-1)?.toLowerCase()}`
  }
}
