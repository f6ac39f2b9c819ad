import type { Facts } from '../when.ts'
import { expand, type Node } from './expand.ts'
import type { Turn, Way } from './turn.ts'

/** A way with what it costs: the first number counts for more than the second. */
export interface Priced extends Way {
  readonly cost: readonly [number, number]
  /** Where a choice is free: which one it is, and the number of the way. Of equally good cases the first is taken. */
  readonly choice?: readonly [number, number]
}

interface Path<W> {
  readonly ways: readonly W[]
  readonly cost: readonly [number, number]
  readonly choices: readonly number[]
}

/** The ways of the cheapest case: of the first, in the order of the choices, where there are several. */
export function cheapest<T extends Turn, W extends Priced>(
  turns: readonly T[],
  waysOf: (turn: T, facts: Facts) => readonly W[],
): readonly W[] {
  const layers = expand(turns, waysOf)!
  const best = new Map<Node<W>, Path<W>>([[layers[0]![0]!, { ways: [], cost: [0, 0], choices: [] }]])
  for (const node of layers.flat())
    for (const { way, to } of node.edges) {
      const path = further(best.get(node)!, way)
      const before = best.get(to)
      if (!before || isBetter(path, before)) best.set(to, path)
    }
  return best.get(layers.at(-1)![0]!)!.ways
}

function further<W extends Priced>({ ways, cost, choices }: Path<W>, way: W): Path<W> {
  const next = [...choices]
  if (way.choice) next[way.choice[0]] = way.choice[1]
  return { ways: [...ways, way], cost: [cost[0] + way.cost[0], cost[1] + way.cost[1]], choices: next }
}

/** Both have decided the same turns. */
function isBetter<W>(one: Path<W>, other: Path<W>): boolean {
  const a = [...one.cost, ...one.choices]
  const b = [...other.cost, ...other.choices]
  const at = a.findIndex((number, index) => number !== b[index])
  return at !== -1 && a[at]! < b[at]!
}
