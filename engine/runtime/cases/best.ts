import type { Layers, Node, Way } from './turn.ts'

/** A way with its cost: the first number counts for more than the second. */
export interface Priced extends Way {
  /** `[0, 0]` by default. */
  readonly cost?: readonly [number, number]
  /**
   * For a free choice: its index, and the number of the way. Of equally good cases, the one whose choices come first
   * wins.
   */
  readonly choice?: readonly [number, number]
}

/** A case, from its last way back to its first. */
interface Path<W> {
  readonly way: W
  readonly before: Path<W> | undefined
  readonly cost: readonly [number, number]
}

/** Returns the ways of the cheapest case in some layers, in order; undefined if the layers contain no case. */
export function cheapest<W extends Priced>(layers: Layers<W>): readonly W[] | undefined {
  const best = new Map<Node<W>, Path<W>>()
  for (const node of layers.slice(1).flat()) {
    let path: Path<W> | undefined
    for (const { way, from } of node.edges) {
      const item = further(best.get(from), way)
      if (!path || isBetter(item, path)) path = item
    }
    best.set(node, path!)
  }
  const [end] = layers.at(-1)!
  return end && waysOf(best.get(end))
}

function further<W extends Priced>(before: Path<W> | undefined, way: W): Path<W> {
  const [first, second] = before?.cost ?? [0, 0]
  return { way, before, cost: way.cost ? [first + way.cost[0], second + way.cost[1]] : [first, second] }
}

/** Reports whether the first path is the better one. Both must have decided the same turns in the same order. */
function isBetter<W extends Priced>(left: Path<W>, right: Path<W>): boolean {
  const [first, second] = [left.cost[0] - right.cost[0], left.cost[1] - right.cost[1]]
  if (first !== 0 || second !== 0) return first < 0 || (first === 0 && second < 0)
  let [a, b]: (Path<W> | undefined)[] = [left, right]
  let [least, isFirst] = [Infinity, false]
  for (; a && b && a !== b; [a, b] = [a.before, b.before]) {
    const [place, index] = a.way.choice ?? [Infinity, 0]
    const [, against] = b.way.choice ?? [Infinity, 0]
    if (index !== against && place < least) [least, isFirst] = [place, index < against]
  }
  return isFirst
}

function waysOf<W>(path: Path<W> | undefined): W[] {
  const ways: W[] = []
  for (let at = path; at; at = at.before) ways.push(at.way)
  return ways.reverse()
}

/**
 * Reports whether the choices of the left case come first. Both cases must have decided the same turns, in any order.
 */
export function isFirst<W extends Priced>(left: readonly W[], right: readonly W[]): boolean {
  const choices = new Map(right.flatMap(({ choice }) => (choice ? [choice] : [])))
  const different = left.flatMap(({ choice }) => (choice && choices.get(choice[0]) !== choice[1] ? [choice] : []))
  const [first] = different.sort(([a], [b]) => a - b)
  return first !== undefined && first[1] < (choices.get(first[0]) ?? -1)
}
