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
 * @param ask the call that gives a token; undefined where there is none
 */
export function createTokens(ask: () => Promise<string | undefined>): Tokens {
  let kept: string | undefined
  let first: Promise<string | undefined> | undefined
  let asked: Promise<string | undefined> | undefined

  const renewed = () =>
    (asked ??= ask()
      .catch(() => undefined)
      .then((token) => {
        asked = undefined
        if (token !== undefined) keep(token)
        return token
      }))
  const keep = (token: string) => {
    const meta = tag()
    if (meta) meta.content = token
    else kept = token
  }
  const present = () => tag()?.content ?? kept
  const had = async () => {
    const token = present() ?? (await (first ??= renewed())) ?? kept
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
