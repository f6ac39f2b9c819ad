import { isPart } from '../../engine/language/read/schema-part.ts'

/**
 * Returns a function that remembers the last value. In each next value, parts that equal the last value become the same
 * objects. Without a next value, the last one stays.
 */
export function sharing<Value>(first: Value): (now: Value | undefined) => Value {
  let last = first
  return (now) => (now === undefined ? last : (last = shared(last, now) as Value))
}

/** Returns the new value, in which every part that equals the previous value is the same object as before. */
export function shared(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((item, index): unknown => shared(before[index], item))
    return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
  }
  if (!isPart(before) || !isPart(now)) return now
  const keys = Object.keys(now)
  const entries = keys.map((key) => [key, shared(before[key], now[key])] as const)
  const isSame =
    Object.keys(before).join('\n') === keys.join('\n') && entries.every(([key, item]) => item === before[key])
  return isSame ? before : Object.fromEntries(entries)
}
