interface Entry {
  readonly item: number
  readonly weight: number
}

/** Numbers with weights: the lightest comes first, of equally light ones the smallest. */
export class Queue {
  /** A binary heap, with entries in it that are out of date. */
  readonly #heap: Entry[] = []
  readonly #weights = new Map<number, number>()

  /** Puts a number in, or changes its weight. */
  put(item: number, weight: number): void {
    if (this.#weights.get(item) === weight) return
    this.#weights.set(item, weight)
    let at = this.#heap.push({ item, weight }) - 1
    for (let above = (at - 1) >> 1; at > 0 && isBefore(this.#heap[at]!, this.#heap[above]!); above = (at - 1) >> 1) {
      this.#swap(at, above)
      at = above
    }
  }

  /** Takes the first number out; undefined where there is none. */
  take(): number | undefined {
    for (;;) {
      const first = this.#heap[0]
      if (!first) return undefined
      this.#dropFirst()
      if (this.#weights.get(first.item) !== first.weight) continue
      this.#weights.delete(first.item)
      return first.item
    }
  }

  #dropFirst(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    heap[0] = last
    for (let at = 0; ;) {
      const below = [2 * at + 1, 2 * at + 2].filter((item) => item < heap.length)
      const least = below.reduce((best, item) => (isBefore(heap[item]!, heap[best]!) ? item : best), at)
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  #swap(left: number, right: number): void {
    const heap = this.#heap
    ;[heap[left], heap[right]] = [heap[right]!, heap[left]!]
  }
}

const isBefore = (left: Entry, right: Entry) =>
  left.weight < right.weight || (left.weight === right.weight && left.item < right.item)
