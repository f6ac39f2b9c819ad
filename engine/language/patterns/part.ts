/** A part of a regular expression. */
export type Part =
  /** One character, as the expression writes it: `a`, `.`, `[a-z]`, `\d`. */
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'sequence'; readonly parts: readonly Part[] }
  | { readonly type: 'choice'; readonly parts: readonly Part[] }
  | { readonly type: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }
  /** A captured group, and a back-reference to it. Groups are numbered by their positions. */
  | { readonly type: 'group'; readonly group: number; readonly part: Part }
  | { readonly type: 'again'; readonly group: number }

/** A part that matches no character: a position, or nothing. */
export const nothing: Part = { type: 'sequence', parts: [] }
