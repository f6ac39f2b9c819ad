/**
 * Keeps the form's history entries out of the studio's: a frame shares the history of its window, and Back is to leave
 * the studio, not to close a form in it. The form sees what it would see.
 */
export function stayHere(): void {
  const entries: unknown[] = [history.state]
  let at = 0
  const go = (by = 0) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1)
    history.replaceState(entries[at], '')
    setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: entries[at] })))
  }
  history.pushState = (state: unknown) => {
    entries.splice(at + 1, entries.length, state)
    at++
    history.replaceState(state, '')
  }
  history.go = go
  history.back = () => go(-1)
  history.forward = () => go(1)
}
