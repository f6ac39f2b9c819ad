/** The longest time in milliseconds to wait for a frame: a hidden page draws none. */
const patience = 100

/** Resolves once the browser has painted the page as it is now, or after a time in which it would have. */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    // The animation starts with one frame and ends with the next. A page whose clock a test has stopped still draws
    // frames.
    document.documentElement.animate(null, 1).onfinish = resolve
    setTimeout(resolve, patience)
  })
