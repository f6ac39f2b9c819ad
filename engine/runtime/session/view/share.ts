/** `next`, with every part that equals the same part of `previous` replaced by it: equal means identical afterwards. */
export function share<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (typeof next !== 'object' || next === null || typeof previous !== 'object' || previous === null) return next
  if (Array.isArray(next) !== Array.isArray(previous)) return next
  const before = previous as Record<string, unknown>
  const after = next as Record<string, unknown>
  const keys = Object.keys(after)
  let same = keys.length === Object.keys(before).length
  const result: Record<string, unknown> = {}
  for (const key of keys) {
    result[key] = share(before[key], after[key])
    same &&= key in before && Object.is(result[key], before[key])
  }
  if (same) return previous as T
  return (Array.isArray(next) ? keys.map((key) => result[key]) : result) as T
}
