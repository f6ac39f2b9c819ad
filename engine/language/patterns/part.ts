/** A part of a regular expression. */
export type Part =
  /** One character, as the expression writes it: `a`, `.`, `[a-z]`, `\d`. */
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'sequence'; readonly parts: readonly Part[] }
  | { readonly type: 'choice'; readonly parts: readonly Part[] }
  | { readonly type: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }
  /** What is captured, and where the same text comes again. Groups are numbered by their places. */
  | { readonly type: 'group'; readonly group: number; readonly part: Part }
  | { readonly type: 'again'; readonly group: number }

/** What takes no character: a position, or nothing. */
export const nothing: Part = { type: 'sequence', parts: [] }
