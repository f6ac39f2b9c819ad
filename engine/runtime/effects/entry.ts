import type { OpenOptions } from '../../../schemas/host.ts'

/** What an entry of the form says in `history.state`: which form, and how many of its entries lie there. */
export interface Mark {
  readonly flow: string
  readonly depth: number
  readonly options: OpenOptions
}

const slot = 'kaiwa'

/** Where the page is in the browser's history. */
export interface Place {
  readonly path: string
  readonly href: string
  /** The address with what the page itself keeps on the entry. The form's entries have their page's. */
  readonly page: string
  readonly mark: Mark | null
  /** How many entries there are, those of frames included. */
  readonly entries: number
}

export function look(): Place {
  const { href, pathname: path } = location
  return { path, href, page: `${href} ${written(ownState())}`, mark: readMark(), entries: history.length }
}

/** The page may keep something of its own under the same name: only a flow makes a mark of it. */
export function readMark(): Mark | null {
  const mark = (history.state as { readonly [slot]?: Partial<Mark> | null } | null)?.[slot]
  return typeof mark?.flow === 'string' ? (mark as Mark) : null
}

/** What others keep on the current entry: it is passed on to the form's entries, for a router to know its page by. */
function ownState(): object {
  const state: unknown = history.state
  if (typeof state !== 'object') return {}
  const { [slot]: _mark, ...own }: { readonly [slot]?: unknown } = { ...state }
  return own
}

/** The state of an entry of the form at this place. */
export function marked(mark: Mark): object {
  return { ...ownState(), [slot]: mark }
}

function written(state: object): string {
  try {
    return JSON.stringify(state)
  } catch {
    // A cycle, or a number that JSON does not have: the address has to do.
    return ''
  }
}
