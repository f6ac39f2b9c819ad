/** Does what looks at what is drawn, in its order: at once where that can be, or else after React has drawn. */
type AfterDrawing = (work: () => void, atOnce?: boolean) => void

/**
 * React draws what a session tells of in a microtask at the latest, and before that where it has called the effect or
 * the handler that told the session. To have it draw at once is not allowed in effects.
 */
export function createAfterDrawing(): AfterDrawing {
  let waiting = 0
  return (work, atOnce = false) => {
    if (atOnce && waiting === 0) return work()
    waiting++
    queueMicrotask(() => {
      waiting--
      work()
    })
  }
}
