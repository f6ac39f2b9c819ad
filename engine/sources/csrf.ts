/** The token that the server wrote into the page; a page without one is told so on the console. */
export function csrfToken(): string | undefined {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  if (token === undefined) console.error('Kaiwa: the page has no <meta name="csrf-token">; calls go out without a token.')
  return token
}
