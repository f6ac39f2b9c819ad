import type { Facts, Known } from '../program/when.ts'
import { settled, testsIn, type Formula } from './formula.ts'
import type { Test } from './test.ts'
import type { Turn, Way } from './turn.ts'

/**
 * Cases that are the same from here on, as one: they have left the same conditions open, so whatever is decided later
 * goes the same way for all of them.
 */
export interface Node<W> {
  /** The values of one of these cases, which stands for all: of the names that later turns go by. */
  readonly facts: Facts
  /** What is still asked of them. */
  readonly left: Formula
  readonly edges: { readonly way: W; readonly to: Node<W> }[]
}

/**
 * All cases of some turns, as layers of nodes: the first is the start, each further one what a turn leads to. A way from
 * the start to the last layer is a case. Cases for which the question is answered by no go no further.
 *
 * What conditions ask is a conjunction over names: of a condition that is still open, all that the past can say is
 * whether it has failed. So nodes need to differ in no more than the failed ones among the open conditions, and in
 * what is left of the question. Independent parts therefore add up; only what is open at the same time multiplies.
 *
 * @param turns in an order in which each comes after those that it goes by
 * @param waysOf how a turn can be decided in a case; it may look only at the conditions that the turn asks
 * @param most nodes of one layer that are followed; where there are more, `tooWide` is told the conditions that are open
 *   there, and undefined comes back
 */
export function expand<T extends Turn, W extends Way>(
  turns: readonly T[],
  waysOf: (turn: T, facts: Facts) => readonly W[],
  question: Formula = true,
  most = Infinity,
  tooWide?: (open: readonly Test[]) => void,
): Node<W>[][] | undefined {
  const undecided = new Set(turns.flatMap(({ names }) => names))
  const isOpen = (name: string) => undecided.has(name)
  const unknown = Object.fromEntries(testsIn(question).flatMap(({ names }) => names.filter((name) => !isOpen(name)).map((name) => [name, undefined])))
  const layers: Node<W>[][] = [[{ facts: {}, left: settled(question, unknown, isOpen), edges: [] }]]
  const { openAfter, isNeeded } = planOf(turns)
  for (const [index, turn] of turns.entries()) {
    const open = openAfter[index]!
    for (const name of turn.names) undecided.delete(name)
    const next = new Map<string, Node<W>>()
    for (const node of layers.at(-1)!)
      for (const way of node.left === false ? [] : waysOf(turn, node.facts)) {
        const left = settled(node.left, way.facts, isOpen)
        if (left === false) continue
        const facts: Record<string, Known | undefined> = {}
        for (const known of [node.facts, way.facts])
          for (const name in known) if (isNeeded(name, index)) facts[name] = known[name]
        const key = `${open.map((test) => Number(hasFailed(test, facts))).join('')} ${left === true ? '' : left.key}`
        const to = next.get(key) ?? { facts, left, edges: [] }
        next.set(key, to)
        node.edges.push({ way, to })
      }
    if (next.size > most) {
      tooWide?.([...open, ...[...next.values()].flatMap((node) => testsIn(node.left))])
      return undefined
    }
    layers.push([...next.values()])
  }
  return layers
}

interface Plan {
  /** By turn: the conditions of which something is decided then, and that a later turn goes by. */
  readonly openAfter: readonly (readonly Test[])[]
  /** Tells whether a turn after the one with this index goes by a name. */
  readonly isNeeded: (name: string, index: number) => boolean
}

const plans = new WeakMap<readonly Turn[], Plan>()

/** What the turns say of themselves: a server goes through the same ones for every payload. */
function planOf(turns: readonly Turn[]): Plan {
  const plan = plans.get(turns) ?? { openAfter: spansOf(turns), isNeeded: lastUses(turns) }
  plans.set(turns, plan)
  return plan
}

function spansOf(turns: readonly Turn[]): Test[][] {
  const decided = new Map(turns.flatMap(({ names }, index) => names.map((name) => [name, index])))
  const last = new Map(turns.flatMap(({ asks }, index) => asks.map((test) => [test.key, { test, index }])))
  const spans = [...last.values()].map(({ test, index }) => {
    return { test, from: Math.min(...test.names.map((name) => decided.get(name) ?? Infinity)), to: index }
  })
  return turns.map((_, index) => spans.filter(({ from, to }) => from <= index && index < to).map(({ test }) => test))
}

function lastUses(turns: readonly Turn[]): (name: string, index: number) => boolean {
  const last = new Map(turns.flatMap(({ asks }, index) => asks.flatMap(({ names }) => names.map((name) => [name, index] as const))))
  return (name, index) => (last.get(name) ?? -1) > index
}

const hasFailed = ({ names, takes }: Test, facts: Facts): boolean =>
  names.some((name) => Object.hasOwn(facts, name) && !takes(name, facts[name]))
