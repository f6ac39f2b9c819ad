/** The middle of some numbers, the mean of the two middle ones where there is no single one; undefined of none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return undefined
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}
