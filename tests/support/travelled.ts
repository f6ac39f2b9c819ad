/**
 * Does something that leads a jsdom page to another entry of its history. Waits until the traversal and its effects are
 * complete.
 */
export async function travelled(act: () => void): Promise<void> {
  const arrived = new Promise((done) => addEventListener('popstate', done, { capture: true, once: true }))
  act()
  await arrived
  await inLine()
}

/** Waits until the tasks that are already queued are done. */
export const inLine = (): Promise<void> => new Promise((done) => setTimeout(done))
