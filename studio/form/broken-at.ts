import { parse, type ParseError } from 'jsonc-parser'

/** Where a text is no JSON: the offset, and the number of the line, from 1. */
export function brokenAt(text: string): { readonly offset: number; readonly line: number } {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const offset = errors[0]?.offset ?? 0
  return { offset, line: text.slice(0, offset).split('\n').length }
}
