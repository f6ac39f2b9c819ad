import type { OpenOptions } from '../../../schemas/host.ts'

/** The form's data in `history.state`: the flow, the number of the form's entries up to this one, and the options. */
export interface Mark {
  readonly flow: string
  /** The number of the form if a page has several of a flow; left out for the first one. */
  readonly form?: number
  readonly depth: number
  readonly options: OpenOptions
}

const slot = 'kaiwa'

/** The position of the page in the browser's history. */
export interface Place {
  readonly path: string
  readonly href: string
  /**
   * The address, together with the page's own data of the entry. The form's entries have the same value as their page.
   */
  readonly page: string
  readonly mark: Mark | null
  /** The number of history entries, including those of frames. */
  readonly entries: number
}

/** A history entry as the browser describes it. `state` is left out if it is not needed. */
export interface Spot {
  readonly href: string
  readonly entries: number
  readonly state?: unknown
}

export function currentSpot(): Spot & { readonly state: unknown } {
  return { href: location.href, entries: history.length, state: history.state as unknown }
}

export const look = (): Place => placeOf(currentSpot())

export function placeOf({ href, entries, state }: Spot): Place {
  return { path: new URL(href).pathname, href, page: `${href} ${written(own(state))}`, mark: markOf(state), entries }
}

export const readMark = (): Mark | null => markOf(history.state)

/**
 * Reads the form's mark. The page may store its own data under the same name, so only data with a flow counts as a
 * mark.
 */
function markOf(state: unknown): Mark | null {
  const mark = (state as { readonly [slot]?: Partial<Mark> | null } | null | undefined)?.[slot]
  return typeof mark?.flow === 'string' ? (mark as Mark) : null
}

/**
 * Returns the state that others store in an entry. It is copied to the form's entries, so that a router recognises its
 * page.
 */
export function own(state: unknown): object {
  if (typeof state !== 'object') return {}
  const { [slot]: _mark, ...rest }: { readonly [slot]?: unknown } = { ...state }
  return rest
}

/** Returns the state for an entry of the form at this place. */
export function marked(mark: Mark): object {
  return { ...own(history.state), [slot]: mark }
}

function written(state: object): string {
  try {
    return JSON.stringify(state)
  } catch {
    // A cycle, or a number that JSON does not have: then the address alone identifies the page.
    return ''
  }
}
