import type { Example, Params, Test } from './rule.ts'

/** At least this many characters, counted as code points: a character beyond the BMP is one. */
export const name = 'minLength'

export const argument = { type: 'integer', minimum: 1 } as const

export const test: Test<number> = (value, min) => value === '' || [...value].length >= min

export const params: Params<number> = (min) => ({ min })

export const portable = (min: number) => ({ pattern: `^(?:|.{${min},})$` })

export const examples: Example<number>[] = [
  { argument: 10, pass: ['', '0312345678', '09012345678'], fail: ['0', '031234567'] },
  { argument: 2, pass: ['\u{20BB7}\u{20BB7}'], fail: ['\u{20BB7}'] },
]
