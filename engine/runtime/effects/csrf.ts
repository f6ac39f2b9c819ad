/** The token that calls carry, independent of its source. */
export interface Tokens {
  /** Returns the known token. If there is none, one is requested for later calls. */
  readonly known: () => string | undefined
  /** Returns the known token, or waits for the requested one. */
  readonly had: () => Promise<string | undefined>
  /** The same, without a warning if there is none. */
  readonly sought: () => Promise<string | undefined>
  /** Resolves with a new token if the old one is no longer accepted; undefined if none is available. */
  readonly renewed: () => Promise<string | undefined>
}

const tag = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/**
 * Reads the token that the server wrote into the page. A page without a token requests it, once. If that fails, each
 * call logs it on the console.
 *
 * @param fetchToken the call that returns a token; undefined if the site has none
 */
export function createTokens(fetchToken: () => Promise<string | undefined>): Tokens {
  let latest: string | undefined
  let first: Promise<string | undefined> | undefined
  let pending: Promise<string | undefined> | undefined

  const renewed = () =>
    (pending ??= fetchToken()
      .catch(() => undefined)
      .then((token) => {
        pending = undefined
        if (token !== undefined) keep(token)
        return token
      }))
  const keep = (token: string) => {
    const meta = tag()
    if (meta) meta.content = token
    else latest = token
  }
  const present = () => tag()?.content ?? latest
  const sought = async () => present() ?? (await (first ??= renewed())) ?? latest
  const had = async () => {
    const token = await sought()
    if (token === undefined)
      console.error('Kaiwa: the page has no <meta name="csrf-token">; calls go out without a token.')
    return token
  }

  return {
    known() {
      const token = present()
      if (token === undefined) void had()
      return token
    },
    had,
    sought,
    renewed,
  }
}
