import { derived } from '../derived.ts'
/** The index of each step in a list with one entry for each step of the flow. */
export type StepIndex = ReadonlyMap<string, number>

/**
 * An immutable list with one part for each step of a flow. A change makes another list that shares all other parts, so
 * that changes are found by comparing the parts.
 */
export class ByStep<Part> {
  constructor(
    readonly index: StepIndex,
    readonly parts: readonly Part[],
  ) {}

  /** Returns the part of a step. Passing an unknown id is a mistake of the caller. */
  of(id: string): Part {
    return this.parts[this.index.get(id)!]!
  }

  with(id: string, part: Part): ByStep<Part> {
    const parts = this.parts.slice()
    parts[this.index.get(id)!] = part
    return new ByStep(this.index, parts)
  }

  /** Returns the steps whose parts differ from those in `before`, which belongs to the same flow. */
  changedSince(before: ByStep<Part>): string[] {
    if (before === this) return []
    const changed: string[] = []
    const ids = idsOf(this.index)
    for (let at = 0; at < ids.length; at++) if (this.parts[at] !== before.parts[at]) changed.push(ids[at]!)
    return changed
  }
}

const idsOf = derived((index: StepIndex): readonly string[] => [...index.keys()])
