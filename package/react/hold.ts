/** What ends soon, unless it is held anew before that, by whose it is. */
const ending = new Map<object, () => void>()

/**
 * Starts something for as long as it is held, and a little longer: what is let go and held again in one go, as React
 * does it in strict mode, goes on as if nothing had happened. What goes in the same drawing in which something new
 * comes ends first.
 *
 * @param start gives the way to end it
 * @returns lets it go
 */
export function hold(owner: object, start: () => () => void): () => void {
  const running = ending.get(owner)
  ending.delete(owner)
  if (!running) for (const key of ending.keys()) endNow(key)
  const end = running ?? start()
  return () => {
    ending.set(owner, end)
    queueMicrotask(() => endNow(owner))
  }
}

function endNow(owner: object): void {
  const end = ending.get(owner)
  ending.delete(owner)
  end?.()
}
