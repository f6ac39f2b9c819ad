/** What is kept where the browser refuses storage: for as long as the page lives. */
const fallback = new Map<string, string>()

/** What this browser session keeps under a name. */
export function load(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? fallback.get(name)
  } catch {
    return fallback.get(name)
  }
}

/** Keeps a value for the rest of the browser session, or nothing any more. */
export function keep(name: string, value: string | undefined): void {
  if (value === undefined) fallback.delete(name)
  else fallback.set(name, value)
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Private modes and in-app browsers may refuse; the page's own memory has it.
  }
}
