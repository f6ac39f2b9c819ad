/**
 * Returns a function that derives a value from an object once, and keeps it as long as the object lives.
 *
 * @param derive a pure function; for an object that never changes, its result never changes either
 */
export function derived<From extends object, Value extends NonNullable<unknown>>(
  derive: (from: From) => Value,
): (from: From) => Value {
  const known = new WeakMap<From, Value>()
  return (from) => {
    let value = known.get(from)
    if (value === undefined) known.set(from, (value = derive(from)))
    return value
  }
}
