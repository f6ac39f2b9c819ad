/**
 * Does something that leads a page of jsdom to another entry of its history, and waits until that is over with what
 * follows from it.
 */
export async function travelled(act: () => void): Promise<void> {
  const arrived = new Promise((done) => addEventListener('popstate', done, { capture: true, once: true }))
  act()
  await arrived
  await inLine()
}

/** What stood in line has been done. */
export const inLine = (): Promise<void> => new Promise((done) => setTimeout(done))
