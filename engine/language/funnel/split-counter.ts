import type { ShareCount } from './anytime.ts'

/** The visits of one share of a split. */
export interface NamedShare extends ShareCount {
  readonly share: string
}

/** The visits of each share of a split, with the shares in alphabetical order. */
export interface SplitCount {
  readonly split: string
  readonly shares: readonly NamedShare[]
}

/**
 * Counts the visits of the shares of a flow's splits. A visit that opens the form again is counted once. It belongs to
 * the share in which the log shows it first, so that nobody changes sides because of what they have seen.
 */
export class SplitCounter {
  readonly #counts = new Map<string, Count>()
  readonly #visits = new Map<string, { counts: readonly Count[]; hasSent: boolean }>()

  open(visit: string, shares: readonly (readonly [split: string, share: string])[]): void {
    for (const [split, share] of shares) {
      let known = this.#visits.get(visit)
      if (!known) this.#visits.set(visit, (known = { counts: [], hasSent: false }))
      if (known.counts.some((count) => count.split === split)) continue
      const count = this.#countOf(split, share)
      count.visits++
      known.counts = [...known.counts, count]
    }
  }

  send(visit: string): void {
    const known = this.#visits.get(visit)
    if (!known || known.hasSent) return
    known.hasSent = true
    for (const count of known.counts) count.sent++
  }

  counts(): SplitCount[] {
    const ordered = [...this.#counts.values()].sort((left, right) => (left.share < right.share ? -1 : 1))
    const splits = [...new Set(ordered.map(({ split }) => split))].sort()
    return splits.map((split) => ({
      split,
      shares: ordered.filter((count) => count.split === split).map(({ split: _, ...share }) => share),
    }))
  }

  #countOf(split: string, share: string): Count {
    const key = JSON.stringify([split, share])
    let count = this.#counts.get(key)
    if (!count) this.#counts.set(key, (count = { split, share, visits: 0, sent: 0 }))
    return count
  }
}

/** The running count of one share. */
interface Count {
  readonly split: string
  readonly share: string
  visits: number
  sent: number
}
