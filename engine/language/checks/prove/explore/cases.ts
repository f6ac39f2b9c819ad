import { cheapest, isFirst } from '../../../../runtime/cases/best.ts'
import type { Layers, Node } from '../../../../runtime/cases/turn.ts'
import type { Known } from '../../../../runtime/program/when.ts'
import { type CasePath, nowhere } from '../case-path.ts'
import { type Edge, aliveIn, counted } from './counted.ts'
import type { Move } from './part.ts'

/** The cases of one scope, by scene. */
export interface Expanded {
  /** The step that the visitor sees in these cases, if the scope has one. */
  readonly step: string | undefined
  readonly names: readonly string[]
  readonly scenes: readonly Layers<Move>[]
}

/**
 * The cases of a place. They are never listed: the class gives their number, the first case, and the values that names
 * have in them.
 */
export class Cases {
  constructor(readonly parts: readonly Expanded[]) {}

  /** The names that have values. */
  get names(): readonly string[] {
    return [...new Set(this.parts.flatMap(({ names }) => names))]
  }

  get count(): bigint {
    return this.parts.flatMap(({ scenes }) => scenes).reduce((sum, layers) => sum + counted(layers), 0n)
  }

  get isEmpty(): boolean {
    return this.parts.every(({ scenes }) => scenes.every((layers) => layers.at(-1)!.length === 0))
  }

  /** Returns the first case, and the step that the visitor sees in it. */
  first(): { readonly casePath: CasePath; readonly step: string | undefined } | undefined {
    for (const { names, scenes, step } of this.parts) {
      const [first, ...rest] = scenes.flatMap((layers) =>
        [cheapest(layers) ?? []].filter(() => layers.at(-1)!.length > 0),
      )
      if (!first) continue
      const moves = rest.reduce((best, list) => (isFirst(list, best) ? list : best), first)
      return { casePath: casePathOf(names, moves), step }
    }
    return undefined
  }

  /**
   * Returns cases that together contain every way of making each decision, combined with every earlier decision that
   * still matters.
   */
  covering(): CasePath[] {
    return waysCovering(this).map(({ names, moves }) => casePathOf(names, moves))
  }

  /**
   * Returns the values that a name has in the cases. Undefined is among them if some cases leave the name unanswered.
   */
  valuesOf(name: string): Set<Known | undefined> {
    const values = new Set<Known | undefined>()
    for (const { names, scenes } of this.parts)
      for (const layers of scenes) {
        const alive = aliveIn(layers)
        if (alive.size > 0 && !names.includes(name)) values.add(undefined)
        for (const { way } of [...alive.values()].flat()) if (name in way.facts) values.add(way.facts[name])
      }
    return values
  }
}

/**
 * Returns the cases of `covering` as the moves that lead to them. Of a long list of moves, callers often need only
 * some.
 *
 * @param isCovered reports whether a move must be contained in the cases; by default, all must
 */
export const waysCovering = (
  { parts }: Pick<Cases, 'parts'>,
  isCovered: (move: Move) => boolean = () => true,
): { readonly names: readonly string[]; readonly moves: readonly Move[] }[] =>
  parts.flatMap(({ names, scenes }) =>
    scenes.flatMap((layers) => covering(layers, isCovered).map((moves) => ({ names, moves }))),
  )

/** Returns the situation that some moves lead to, with the values of these names. */
export function casePathOf(names: readonly string[], moves: readonly Move[]): CasePath {
  const { facts, host, answers, skipped, ...so } = nowhere(names)
  const known = { ...facts }
  let { clients } = so
  const [options, query, split] = [{ ...host.options }, { ...host.query }, { ...host.split }]
  const [given, left] = [{ ...answers }, [...skipped]]
  for (const move of moves) {
    for (const name in move.facts) if (name in known) known[name] = move.facts[name]
    Object.assign(options, move.host?.options)
    Object.assign(query, move.host?.query)
    Object.assign(split, move.host?.split)
    clients = move.clients ?? clients
    if (move.answer) given[move.answer[0]] = move.answer[1]
    for (const [field, value] of move.beside ?? []) given[field] = value
    if (move.skipped !== undefined) left.push(move.skipped)
  }
  return { facts: known, host: { options, query, split }, clients, answers: given, skipped: left }
}

/** Returns cases, as lists of moves, that together use every edge with such a move that leads to the end. */
function covering(layers: Layers<Move>, isCovered: (move: Move) => boolean): Move[][] {
  const alive = aliveIn(layers)
  const before = new Map<Node<Move>, Edge>()
  const met = new Set<Edge>()
  const cases: Move[][] = layers.length === 1 && alive.size > 0 ? [[]] : []
  for (const edge of [...alive.values()].flat()) {
    if (!before.has(edge.to)) before.set(edge.to, edge)
    if (met.has(edge) || !isCovered(edge.way)) continue
    const path = [edge]
    for (let first = before.get(edge.from); first; first = before.get(first.from)) path.push(first)
    path.reverse()
    for (let open = alive.get(edge.to)!; open.length > 0; open = alive.get(path.at(-1)!.to)!)
      path.push(open.find((edge) => !met.has(edge)) ?? open[0]!)
    for (const edge of path) met.add(edge)
    cases.push(path.map(({ way }) => way))
  }
  return cases
}
