import { cheapest, isBetter } from '../../../../runtime/cases/best.ts'
import type { Node } from '../../../../runtime/cases/expand.ts'
import type { Known } from '../../../../runtime/program/when.ts'
import { nowhere, type Situation } from '../situation.ts'
import type { Move } from './part.ts'
import { covering } from './covering.ts'
import { counted } from './counted.ts'

/** The cases of one scope, scene by scene. */
export interface Expanded {
  /** The step at whose sight they are met, where there is one. */
  readonly step: string | undefined
  readonly names: readonly string[]
  readonly scenes: readonly (readonly (readonly Node<Move>[])[])[]
}

/** Cases of a place: never a list of them, but how many there are, the first, and the values that names have in them. */
export class Cases {
  /** The names that have values. */
  readonly names: readonly string[]

  constructor(readonly parts: readonly Expanded[]) {
    this.names = [...new Set(parts.flatMap(({ names }) => names))]
  }

  get count(): bigint {
    return this.parts.flatMap(({ scenes }) => scenes).reduce((sum, layers) => sum + counted(layers)(layers[0]![0]!), 0n)
  }

  get isEmpty(): boolean {
    return this.count === 0n
  }

  /** The first case, and the step at whose sight it is met. */
  first(): { readonly situation: Situation; readonly step: string | undefined } | undefined {
    for (const { names, scenes, step } of this.parts) {
      const paths = scenes.flatMap((layers) => cheapest(layers) ?? [])
      const [first] = paths
      if (!first) continue
      const { ways } = paths.reduce((best, one) => (isBetter(one, best) ? one : best))
      return { situation: situationOf(names, ways), step }
    }
    return undefined
  }

  /** Some cases that together have every way of deciding everything, whatever was decided before it and still matters. */
  covering(): Situation[] {
    return this.parts.flatMap(({ names, scenes }) =>
      scenes.flatMap((layers) => covering(layers).map((moves) => situationOf(names, moves))),
    )
  }

  /** The values that a name has in some of the cases; undefined is one, for what is not answered. */
  valuesOf(name: string): Set<Known | undefined> {
    const values = new Set<Known | undefined>()
    for (const { names, scenes } of this.parts)
      for (const layers of scenes) {
        const count = counted(layers)
        if (count(layers[0]![0]!) > 0n && !names.includes(name)) values.add(undefined)
        for (const { edges } of layers.flat())
          for (const { way, to } of edges) if (name in way.facts && count(to) > 0n) values.add(way.facts[name])
      }
    return values
  }
}

/** The situation that some moves lead to, with the values of these names. */
export const situationOf = (names: readonly string[], moves: readonly Move[]): Situation => moves.reduce(further, nowhere(names))

function further(so: Situation, { facts, host, clients, answer, skipped }: Move): Situation {
  const known = Object.entries(facts).filter(([name]) => name in so.facts)
  return {
    facts: { ...so.facts, ...Object.fromEntries(known) },
    host: { options: { ...so.host.options, ...host?.options }, query: { ...so.host.query, ...host?.query }, split: { ...so.host.split, ...host?.split } },
    clients: clients ?? so.clients,
    answers: answer ? { ...so.answers, [answer[0]]: answer[1] } : so.answers,
    skipped: skipped === undefined ? so.skipped : [...so.skipped, skipped],
  }
}
