import type { TextFinding } from './text-finding.ts'

/** A token of a flow file; `bare` is a word that lacks its quotes. */
export interface Token {
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'scalar' | 'bare'
  readonly offset: number
  readonly length: number
}

/** The state of reading a text. */
export interface Draft {
  readonly text: string
  /** The text with mistakes repaired in place, UTF-16 unit by unit, so that offsets stay valid. */
  readonly repaired: string[]
  readonly tokens: Token[]
  readonly findings: TextFinding[]
  /** False once a mistake could not be repaired: then the value must not be checked further. */
  certain: boolean
  /** From this offset on the tokens cannot be trusted. */
  broken: number
  /** The known start and end of the line that was read last. */
  lineStart: number
  lineEnd: number
}

export const draftOf = (text: string): Draft => ({
  text,
  repaired: text.split(''),
  tokens: [],
  findings: [],
  certain: true,
  broken: Infinity,
  lineStart: 0,
  lineEnd: -1,
})

/** Overwrites the repaired text from `offset` on. */
export function repair(draft: Draft, offset: number, replacement: string): void {
  for (const [index, unit] of replacement.split('').entries()) draft.repaired[offset + index] = unit
}
