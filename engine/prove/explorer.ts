import type { Facts } from '../flow/when.ts'
import type { Subject } from '../lint/subject.ts'
import { waysToAnswer, type Asked, type Scope } from './answering.ts'
import { dimensionsOf, type Dimension, type Piece } from './dimensions.ts'
import { product } from './product.ts'
import type { Situation } from './situation.ts'
import { Vocabulary } from './vocabulary.ts'

/** A set of names with more cases than are gone through. */
export interface Overflow {
  readonly names: readonly string[]
  readonly cases: number
}

/** Sets of names with more cases than this are left out, and noted. */
export const limit = 20_000

/**
 * Lists the cases of a flow by what they depend on: never all names at once, only those that a place can see, and those
 * that decide whether these are asked for at all.
 */
export class Explorer {
  readonly overflows: Overflow[] = []
  readonly vocabulary: Vocabulary
  readonly #dimensions: readonly Dimension[]
  readonly #known = new Map<string, readonly Situation[] | undefined>()

  constructor(
    readonly subject: Subject,
    today: string,
  ) {
    this.vocabulary = new Vocabulary(subject)
    this.#dimensions = dimensionsOf(subject.flow, today)
  }

  /** Every case of these names in that scope; undefined, and noted, where there are more than the limit. */
  situations(names: Iterable<string>, scope: Scope = {}): readonly Situation[] | undefined {
    const step = scope.step === undefined ? [] : this.vocabulary.conditionOf(scope.step)
    const all = this.vocabulary.closure([...names, ...Object.keys(scope.when ?? {}), ...step])
    const key = JSON.stringify([[...all].sort(), scope])
    if (!this.#known.has(key)) this.#known.set(key, this.#enumerate(all, scope))
    return this.#known.get(key)
  }

  /** How many contexts that a flow can tell apart the page and its address can make. */
  contexts(): number {
    const pieces = this.#piecesOf(new Set(Object.keys(this.subject.flow.context)))
    return pieces.reduce((total, of) => total * (of[0]?.clients ? 1 : of.length), 1)
  }

  /** Of each dimension the pieces that differ in these names. */
  #piecesOf(names: ReadonlySet<string>): Piece[][] {
    return this.#dimensions.flatMap((dimension) => {
      const of = dimension.names.filter((name) => names.has(name))
      if (of.length === 0) return []
      const different = new Map<string, Piece>()
      for (const piece of dimension.pieces) {
        const facts = Object.fromEntries(of.map((name) => [name, piece.facts[name]!]))
        const key = JSON.stringify([
          piece.clients?.length,
          ...of.map((name) => this.vocabulary.classOf(name, facts[name]!)),
        ])
        if (!different.has(key)) different.set(key, { ...piece, facts })
      }
      return [[...different.values()]]
    })
  }

  #enumerate(names: ReadonlySet<string>, scope: Scope): Situation[] | undefined {
    const { flow } = this.subject
    const pieces = this.#piecesOf(names)
    const answers = [...names].flatMap((name) => this.vocabulary.answers.get(name) ?? [])
    const steps = flow.order.map((id): Asked => {
      const fields = answers.filter(({ step }) => step === id)
      return {
        id,
        step: flow.steps[id]!,
        fields: fields.map((place) => ({ place, classes: this.vocabulary.classesOf(place) })),
      }
    })
    const count =
      sizes(pieces) *
      steps.reduce(
        (total, { fields }) => total * (fields.length === 0 ? 1 : 1 + sizes(fields.map(({ classes }) => classes))),
        1,
      )
    if (count > limit) {
      this.overflows.push({ names: [...names], cases: count })
      return undefined
    }
    return product(pieces).flatMap((combination) =>
      waysToAnswer(flow, steps, combination.reduce(joined, nowhere(names)), scope),
    )
  }
}

const nowhere = (names: ReadonlySet<string>): Situation => ({
  facts: Object.fromEntries([...names].map((name): [string, Facts[string]] => [name, undefined])),
  host: { options: {}, query: {} },
  clients: undefined,
  answers: {},
  skipped: [],
})

const joined = (so: Situation, { facts, host, clients }: Piece): Situation => ({
  ...so,
  facts: { ...so.facts, ...facts },
  host: { options: { ...so.host.options, ...host.options }, query: { ...so.host.query, ...host.query } },
  clients: clients ?? so.clients,
})

const sizes = (lists: readonly (readonly unknown[])[]) => lists.reduce((total, { length }) => total * length, 1)
