/** A part of a regular expression. */
export type PatternPart =
  /** One character, as the expression writes it: `a`, `.`, `[a-z]`, `\d`. */
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly type: 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly type: 'repeat'; readonly part: PatternPart; readonly min: number; readonly max: number }
  /** A capturing group; `group` is the position of its opening parenthesis in the expression. */
  | { readonly type: 'group'; readonly group: number; readonly part: PatternPart }
  | { readonly type: 'again'; readonly group: number }

/** A part that matches no character: a position, or nothing. */
export const emptyPart: PatternPart = { type: 'sequence', parts: [] }
