/**
 * Returns `next`, with every part that equals the same part of `previous` replaced by it. Afterwards equal parts are
 * identical.
 */
export function share<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (typeof next !== 'object' || next === null || typeof previous !== 'object' || previous === null) return next
  if (Array.isArray(next) !== Array.isArray(previous)) return next
  const before = previous as Record<string, unknown>
  const after = next as Record<string, unknown>
  // Both sides are plain records and lists: a loop over their keys creates no list of them.
  let same = true
  // A copy is made only if a part of `previous` replaces an equal one.
  let result = after
  for (const key in after) {
    if (after[key] === before[key] && after[key] !== undefined) continue
    const part = share(before[key], after[key])
    if (part !== after[key]) {
      if (result === after)
        result = (Array.isArray(next) ? [...(next as unknown[])] : { ...after }) as Record<string, unknown>
      result[key] = part
    }
    same &&= Object.is(part, before[key]) && (part !== undefined || key in before)
  }
  return (same && sizeOf(before) === sizeOf(after) ? previous : result) as T
}

function sizeOf(record: object): number {
  let size = 0
  for (const _ in record) size++
  return size
}
