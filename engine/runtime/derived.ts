/**
 * Returns a function that derives a value from an object once, and keeps it as long as the object lives.
 *
 * @param derive a pure function; for an object that never changes, its result never changes either
 */
export function derived<From extends object, Value>(derive: (from: From) => Value): (from: From) => Value {
  const known = new WeakMap<From, { readonly value: Value }>()
  return (from) => {
    let entry = known.get(from)
    if (!entry) known.set(from, (entry = { value: derive(from) }))
    return entry.value
  }
}
