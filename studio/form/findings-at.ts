import type { WordedFinding } from '../desk/worded-finding.ts'

const none: readonly WordedFinding[] = []

/**
 * The findings by place. A component that shows one place is drawn again only when the findings of that place change.
 */
export class FindingsAt {
  readonly #listeners = new Set<() => void>()
  #places: ReadonlyMap<string, readonly WordedFinding[]> = new Map()

  /** Takes over the latest findings. */
  take(findings: readonly WordedFinding[]): void {
    const places = new Map<string, readonly WordedFinding[]>()
    for (const path of new Set(findings.map((finding) => finding.path))) {
      const all = findings.filter((finding) => finding.path === path)
      const before = this.#places.get(path)
      places.set(path, before && JSON.stringify(before) === JSON.stringify(all) ? before : all)
    }
    this.#places = places
    for (const listener of this.#listeners) listener()
  }

  at(path: string): readonly WordedFinding[] {
    return this.#places.get(path) ?? none
  }

  /** Counts the findings at a place and inside it. */
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
