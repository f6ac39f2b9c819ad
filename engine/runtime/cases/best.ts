import type { Node } from './expand.ts'
import type { Way } from './turn.ts'

/** A way with what it costs: the first number counts for more than the second. */
export interface Priced extends Way {
  /** Nothing unless told. */
  readonly cost?: readonly [number, number]
  /** Where a choice is free: which one it is, and the number of the way. Of equally good cases the first is taken. */
  readonly choice?: readonly [number, number]
}

/** The ways of a case, one by one. */
export interface Path<W> {
  readonly ways: readonly W[]
  readonly cost: readonly [number, number]
  readonly choices: readonly number[]
}

/** The cheapest of all cases in some layers; undefined where there are none. */
export function cheapest<W extends Priced>(layers: readonly (readonly Node<W>[])[]): Path<W> | undefined {
  const best = new Map<Node<W>, Path<W>>()
  for (const node of layers[0]!) best.set(node, { ways: [], cost: [0, 0], choices: [] })
  for (const node of layers.flat())
    for (const { way, to } of node.edges) {
      const path = further(best.get(node)!, way)
      const before = best.get(to)
      if (!before || isBetter(path, before)) best.set(to, path)
    }
  const [end] = layers.at(-1)!
  return end && best.get(end)
}

function further<W extends Priced>({ ways, cost, choices }: Path<W>, way: W): Path<W> {
  const next = [...choices]
  const [first, second] = way.cost ?? [0, 0]
  if (way.choice) next[way.choice[0]] = way.choice[1]
  return { ways: [...ways, way], cost: [cost[0] + first, cost[1] + second], choices: next }
}

/** True where the first is to be taken; both must have decided the same turns. */
export function isBetter<W>(one: Path<W>, other: Path<W>): boolean {
  const a = [...one.cost, ...one.choices]
  const b = [...other.cost, ...other.choices]
  const at = a.findIndex((number, index) => number !== b[index])
  return at !== -1 && a[at]! < b[at]!
}
