import type { Facts, Known } from '../program/when.ts'
import { settled, testsIn, type Formula } from './formula.ts'
import { planOf, type OpenTests, type Plan } from './plan.ts'
import type { Row, Shared } from './shared.ts'
import type { Test } from './test.ts'
import type { Layers, Node, Turn, Way } from './turn.ts'

/** Limits of the search for cases. */
interface Bounds<W> {
  /** The most nodes in one layer. */
  readonly most: number
  /** The number of ways that may still be tried; searches that share the object reduce it together. */
  readonly effort?: { left: number }
  /** Called with the open conditions when a layer exceeds the limit, or no way is left to try. */
  readonly tooWide?: ((open: readonly Test[]) => void) | undefined
  /** The results of earlier searches, for turns that have a `like`. */
  readonly shared?: Shared<W>
}

/**
 * Returns all cases of some turns, as layers of nodes: layer n has the different states after n turns, and each path
 * through the layers is a case. A case for which the question is already false is not followed further.
 *
 * A condition requires something of each of its names. It is open from the first to the last turn that decides one of
 * them, and during that time only one fact about earlier turns matters: whether the condition has failed. So nodes
 * differ only in their failed open conditions, and in the rest of the question. The number of nodes is a sum over
 * independent parts, and a product only over conditions that are open at the same time.
 *
 * @param turns ordered so that each comes after those on which it depends
 * @param waysOf how a turn can be decided in a case; it may read only the conditions of the turn
 * @returns undefined if there are more cases than the limits allow
 */
export function expand<T extends Turn, W extends Way>(
  turns: readonly T[],
  waysOf: (turn: T, facts: Facts) => readonly W[],
  question: Formula = true,
  bounds: Bounds<W> = { most: Infinity },
): Layers<W> | undefined {
  const questionNames: ReadonlySet<string> = typeof question === 'boolean' ? new Set() : question.names
  const track = bounds.shared?.trackOf(turns)
  const plan = track?.plan ?? planOf(turns)
  const undecided = new Set([...questionNames].filter((name) => plan.decidedAt(name) !== undefined))
  const isOpen = (name: string) => undecided.has(name)
  const neverDecided = Object.fromEntries(
    [...questionNames].filter((name) => !isOpen(name)).map((name) => [name, undefined]),
  )
  const full = settled(question, neverDecided, isOpen)
  if (full === false) return [[]]
  const firstDecided = Math.min(...[...undecided].map((name) => plan.decidedAt(name)!))
  const search: Search<T, W> = { waysOf, plan, bounds, settle: (left = full, facts) => settled(left, facts, isOpen) }
  const rows = track?.rows ?? []
  const layers = beginning(rows, firstDecided, bounds)
  for (let index = layers.length - 1; index < turns.length; index += 1) {
    const [turn, openTests] = [turns[index]!, plan.moments[index]!]
    const isQuestioned = undecided.size > 0 && turn.names.filter((name) => undecided.delete(name)).length > 0
    const row = index < firstDecided ? rows[index] : undefined
    const known = row?.after(turn, openTests)
    const next = known?.layer ?? nextOf(layers[index]!, { turn, index, openTests, isQuestioned }, search)
    if (next.length > bounds.most || (bounds.effort && bounds.effort.left <= 0)) {
      bounds.tooWide?.([...openTests.open, ...next.flatMap(({ left = full }) => testsIn(left))])
      return undefined
    }
    const after = known ?? row?.keep(turn, openTests, next)
    if (after) rows[index + 1] = after
    layers.push(next)
  }
  return layers
}

/**
 * Returns the known layers of a row of turns, up to the first turn that decides a name of the question.
 */
function beginning<W>(
  rows: readonly Row<W>[],
  firstDecided: number,
  { most, effort }: Bounds<W>,
): (readonly Node<W>[])[] {
  if (rows.length === 0) return [[{ facts: {}, failed: nothing, left: undefined, edges: [] }]]
  const isWithin = (effort?.left ?? 1) > 0
  let count = Math.min(rows.length, firstDecided + 1)
  while (count > 1 && !(isWithin && rows[count - 1]!.width <= most)) count -= 1
  return rows.slice(0, count).map(({ layer }) => layer)
}

interface Search<T, W> {
  readonly waysOf: (turn: T, facts: Facts) => readonly W[]
  readonly plan: Plan
  readonly bounds: Bounds<W>
  /** Returns the rest of the question when some names have these values. */
  readonly settle: (left: Formula | undefined, facts: Facts) => Formula
}

interface TurnContext<T> {
  readonly turn: T
  readonly index: number
  readonly openTests: OpenTests
  /** True if this turn decides a name in the question. */
  readonly isQuestioned: boolean
}

/** Returns the nodes after a turn. It stops soon after their number exceeds the limit. */
function nextOf<T, W extends Way>(layer: readonly Node<W>[], here: TurnContext<T>, search: Search<T, W>): Node<W>[] {
  const { turn, isQuestioned } = here
  const { waysOf, bounds, settle } = search
  const { open, touched } = here.openTests
  const next = new Map<string, Node<W>>()
  const failedByWay = touched.length > 0 && layer.length > 1 ? new Map<W, ReadonlySet<string>>() : undefined
  for (const node of layer) {
    for (const way of waysOf(turn, node.facts)) {
      if (bounds.effort) bounds.effort.left -= 1
      const left = isQuestioned ? settle(node.left, way.facts) : node.left
      if (left === false) continue
      let newlyFailed = nothing
      if (touched.length > 0) {
        newlyFailed = failedByWay?.get(way) ?? failedIn(touched, way.facts)
        failedByWay?.set(way, newlyFailed)
      }
      let key = left === undefined || left === true ? '' : left.key
      for (const test of open) key += node.failed.has(test.key) || newlyFailed.has(test.key) ? '-' : '+'
      const to = next.get(key)
      if (to) to.edges.push({ way, from: node })
      else {
        const { facts, failed } = open.length === 0 ? nothingKnown : knownOf(node, way, newlyFailed, here, search)
        next.set(key, { facts, failed, left, edges: [{ way, from: node }] })
      }
    }
    if (next.size > bounds.most) break
  }
  return [...next.values()]
}

/**
 * Returns the part of a case that later turns need: the open conditions that have failed, and the values that they
 * read.
 */
function knownOf<T, W extends Way>(
  node: Node<W>,
  way: W,
  newlyFailed: ReadonlySet<string>,
  { openTests: { open }, index }: TurnContext<T>,
  { plan }: Search<T, W>,
): Pick<Node<W>, 'facts' | 'failed'> {
  const failed = new Set<string>()
  for (const { key } of open) if (node.failed.has(key) || newlyFailed.has(key)) failed.add(key)
  const facts: Record<string, Known | undefined> = {}
  for (const name in node.facts) if (plan.isNeeded(name, index)) facts[name] = node.facts[name]
  for (const name in way.facts) if (plan.isNeeded(name, index)) facts[name] = way.facts[name]
  return { facts, failed }
}

const nothing: ReadonlySet<string> = new Set()
const nothingKnown = { facts: {}, failed: nothing }

function failedIn(touched: OpenTests['touched'], facts: Facts): ReadonlySet<string> {
  const failed = new Set<string>()
  for (const { test, name } of touched) if (!test.takes(name, facts[name])) failed.add(test.key)
  return failed
}
