import { Plan, type OpenTests } from './plan.ts'
import type { Test } from './test.ts'
import type { Node, Turn } from './turn.ts'

/** The most rows of turns that are remembered with their plans. */
const mostTracks = 8

/**
 * The results of rows of turns, shared by all rows with the same beginning: the same turns in the same order with the
 * same open conditions lead to the same nodes.
 */
export class Shared<W> {
  readonly #start = new Row<W>([{ facts: {}, failed: new Set(), left: undefined, edges: [] }])
  /** In the order of their last use; the most recent one is the last. */
  readonly #tracks: Track<W>[] = []

  /**
   * Returns the track of some turns. It reuses the remembered track that has the longest beginning in common with them.
   */
  trackOf(turns: readonly Turn[]): Track<W> {
    const tracks = this.#tracks
    let [nearest, most] = [-1, 0]
    for (const [index, { plan }] of tracks.entries()) {
      const beginning = plan.beginningOf(turns)
      if (beginning > most) [nearest, most] = [index, beginning]
    }
    // If little is in common, the remembered tracks are left for rows that share more with them.
    const isNear = most * 2 > turns.length
    const track =
      (isNear ? tracks.splice(nearest, 1)[0] : undefined) ??
      (tracks.length < mostTracks ? new Track(this.#start) : tracks.shift()!)
    tracks.push(track)
    track.changeTo(turns)
    return track
  }
}

/** A row of turns, with its plan and its known results so far. */
class Track<W> {
  readonly plan = new Plan()
  /** The results of the row: first the result before any turn, then one for each turn. */
  readonly rows: Row<W>[]

  constructor(start: Row<W>) {
    this.rows = [start]
  }

  changeTo(turns: readonly Turn[]): void {
    const same = this.plan.changeTo(turns)
    this.rows.length = Math.min(this.rows.length, same + 1)
  }
}

/** The result of some turns, and the known results of the turns after them. */
export class Row<W> {
  /**
   * By the `like` of a turn: the rows that continue with such a turn, and the conditions that it leaves open in each.
   */
  readonly #next = new Map<string, { readonly open: readonly Test[]; readonly row: Row<W> }[]>()
  /** The most nodes in any layer up to this one. */
  readonly width: number

  constructor(
    readonly layer: readonly Node<W>[],
    before = 0,
  ) {
    this.width = Math.max(layer.length, before)
  }

  after(turn: Turn, openTests: OpenTests): Row<W> | undefined {
    return this.#next.get(turn.like ?? '')?.find(({ open }) => isSame(open, openTests.open))?.row
  }

  keep(turn: Turn, openTests: OpenTests, layer: readonly Node<W>[]): Row<W> | undefined {
    if (turn.like === undefined) return undefined
    const row = new Row(layer, this.width)
    const known = this.#next.get(turn.like) ?? []
    this.#next.set(turn.like, [...known, { open: openTests.open, row }])
    return row
  }
}

const isSame = (left: readonly Test[], right: readonly Test[]): boolean =>
  left.length === right.length && left.every(({ key }, index) => key === right[index]!.key)
