/** The whole numbers of a range as texts, both ends included. */
export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index))
