/** A part of the text with its replacement. Offsets are in UTF-16 units. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** Matches one UTF-16 unit of a JSON string as it is spelled. */
const spelled = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs

/**
 * Returns the edit that changes the text of the JSON string at an offset. Unchanged characters keep their spelling,
 * escapes included.
 */
export function retyped(before: string, value: string, offset: number): Edit[] {
  const spellings = before.slice(1, -1).match(spelled) ?? []
  const old = (JSON.parse(before) as string).split('')
  const now = value.split('')
  const { start, end } = alikeIn(old, now)
  const length = (from: number, to: number) => spellings.slice(from, to).join('').length
  const from = offset + 1 + length(0, start)
  const insert = JSON.stringify(now.slice(start, now.length - end).join('')).slice(1, -1)
  return [{ from, to: from + length(start, old.length - end), insert }]
}

/**
 * Counts the UTF-16 units that two texts share at their starts, and then at their ends. Never splits a surrogate pair.
 */
export function alikeIn(
  before: readonly string[],
  now: readonly string[],
): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, now.length)
  let [start, end] = [0, 0]
  while (start < most && before[start] === now[start]) start++
  if (start > 0 && isHigh(before[start - 1]!)) start--
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end++
  if (end > 0 && isLow(before.at(-end)!)) end--
  return { start, end }
}

const isHigh = (unit: string): boolean => /^[\uD800-\uDBFF]$/.test(unit)
const isLow = (unit: string): boolean => /^[\uDC00-\uDFFF]$/.test(unit)
