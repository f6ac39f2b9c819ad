/** The token that calls carry, wherever it comes from. */
export interface Tokens {
  /** The token that is there now. Where there is none one is asked for, so that a later call may have it. */
  readonly known: () => string | undefined
  /** The same, but waits for the one that is asked for. */
  readonly had: () => Promise<string | undefined>
  /** A new token instead of one that is no longer accepted; undefined where none can be had. */
  readonly renewed: () => Promise<string | undefined>
}

const tag = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/**
 * The token that the server wrote into the page. A page without one gets it by a call, asked once; where that fails the
 * page is told so on the console, once a call.
 *
 * @param fetchToken the call that gives a token; undefined where there is none
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
  const had = async () => {
    const token = present() ?? (await (first ??= renewed())) ?? latest
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
    renewed,
  }
}
