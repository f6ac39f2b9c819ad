/** The index of each step in a list with one entry for each step of the flow. */
export type StepIndex = ReadonlyMap<string, number>

/**
 * One part for each step of a flow. It never changes: another part makes another list, which has all the others in
 * common with it, so that what has changed is found by comparing them.
 */
export class ByStep<Part> {
  constructor(
    readonly index: StepIndex,
    readonly parts: readonly Part[],
  ) {}

  /** The part of a step; an unknown id is a mistake of the caller. */
  of(id: string): Part {
    return this.parts[this.index.get(id)!]!
  }

  with(id: string, part: Part): ByStep<Part> {
    const parts = this.parts.slice()
    parts[this.index.get(id)!] = part
    return new ByStep(this.index, parts)
  }

  /** The steps whose parts are not those of `before`, which is of the same flow. */
  changedSince(before: ByStep<Part>): string[] {
    if (before === this) return []
    const changed: string[] = []
    const ids = idsOf(this.index)
    for (let at = 0; at < ids.length; at++) if (this.parts[at] !== before.parts[at]) changed.push(ids[at]!)
    return changed
  }
}

const lists = new WeakMap<StepIndex, readonly string[]>()

function idsOf(index: StepIndex): readonly string[] {
  const known = lists.get(index) ?? [...index.keys()]
  lists.set(index, known)
  return known
}
