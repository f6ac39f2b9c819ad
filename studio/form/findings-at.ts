import type { Said } from '../desk/said.ts'

const none: readonly Said[] = []

/** What the check says, place by place: who shows one place hears of that place alone. */
export class FindingsAt {
  readonly #listeners = new Set<() => void>()
  #places: ReadonlyMap<string, readonly Said[]> = new Map()

  /** Takes over what was said last. */
  take(said: readonly Said[]): void {
    const places = new Map<string, readonly Said[]>()
    for (const path of new Set(said.map((finding) => finding.path))) {
      const all = said.filter((finding) => finding.path === path)
      const before = this.#places.get(path)
      places.set(path, before && JSON.stringify(before) === JSON.stringify(all) ? before : all)
    }
    this.#places = places
    for (const listener of this.#listeners) listener()
  }

  at(path: string): readonly Said[] {
    return this.#places.get(path) ?? none
  }

  /** How much is said of a place and of what is in it. */
  within(path: string): number {
    return [...this.#places].reduce(
      (sum, [at, all]) =>
        at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`) ? sum + all.length : sum,
      0,
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
