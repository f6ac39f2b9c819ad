/** The longest time in milliseconds to wait for a frame: a hidden page draws none. */
const patience = 100

/**
 * Resolves once the browser has painted the page as it is now, or after a time in which it would have. The work that
 * waits for this is a task of its own, so that it does not delay the next frame and what is already waiting.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    // The animation starts with one frame and ends with the next. A page whose clock a test has stopped still draws
    // frames, and passes messages.
    document.documentElement.animate(null, 1).onfinish = () => port2.postMessage(0)
    setTimeout(resolve, patience)
  })
