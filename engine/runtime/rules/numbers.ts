/** Returns the whole numbers of a range as texts, both ends included. */
export const numbers = (from: number, to: number): string[] =>
  // Prototype.js replaces `Array.from`.
  [...Array(Math.max(0, to - from + 1))].map((_, index) => String(from + index))
