/** Replaces the browser's storage where that is refused, for the lifetime of the page. */
const fallback = new Map<string, string>()

/** Returns the value that this browser session stores under a name. */
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
