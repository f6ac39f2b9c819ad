/** Has the browser ask before the page is left. Returns the way to stop: a page that asks is not kept in its cache. */
export function holdPage(): () => void {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
