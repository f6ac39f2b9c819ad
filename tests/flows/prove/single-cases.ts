import { nowhere, type CasePath } from '../../../engine/language/checks/prove/case-path.ts'
import { dimensionsOf, type Piece } from '../../../engine/language/checks/prove/dimensions.ts'
import type { Cases } from '../../../engine/language/checks/prove/explore/cases.ts'
import type { Scope } from '../../../engine/language/checks/prove/explore/scope.ts'
import { Explorer } from '../../../engine/language/checks/prove/explorer.ts'
import { isGoodIn, startOf } from '../../../engine/language/checks/prove/witness/witness.ts'
import { isTrue, type Formula } from '../../../engine/runtime/cases/formula.ts'
import { namesInCondition, matches } from '../../../engine/runtime/program/when.ts'
import type { Value } from '../../../engine/runtime/value.ts'

/** Returns every way of taking one item of each list. */
const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((pair) => list.map((item) => [...pair, item])), [[]])

/** Lists every single case of a flow, in the order in which a visitor could meet them. */
export class SingleCases extends Explorer {
  override cases(required: Iterable<string>, scopes: readonly Scope[] = [{}], question: Formula = true): Cases {
    // A visit after a change counts only if the session confirms it, however it was found.
    if (scopes.some(({ changed }) => changed)) return super.cases(required, scopes, question)!
    const list = scopes.flatMap((scope) => {
      const step = scope.step === undefined ? [] : this.distinctions.conditionOf(scope.step)
      const names = [...this.namesFor([...required, ...(scope.whens ?? []).flatMap(namesInCondition), ...step], scope)]
      const all = product(this.#pieces(names)).flatMap((pieces) =>
        this.#walks(names, pieces.reduce(joined, nowhere(names)), scope),
      )
      return all
        .filter(({ facts }) => isTrue(question, facts))
        .map((casePath) => ({ casePath, step: scope.step, names }))
    })
    const names = [...new Set(list.flatMap((item) => item.names))]
    return {
      names,
      parts: [],
      count: BigInt(list.length),
      isEmpty: list.length === 0,
      first: () => list[0],
      valuesOf: (name) => new Set(list.map(({ casePath }) => casePath.facts[name])),
      covering: () => list.map(({ casePath }) => casePath),
    }
  }

  #pieces(names: readonly string[]): Piece[][] {
    return dimensionsOf(this.subject.flow, this.today).flatMap((dimension) => {
      const of = dimension.names.filter((name) => names.includes(name))
      const keyOf = ({ clients, facts }: Piece) =>
        JSON.stringify([clients?.length, of.map((name) => this.distinctions.classOf(name, facts[name]!))])
      const pieces = dimension.pieces.map((piece) => ({
        ...piece,
        facts: Object.fromEntries(of.map((name) => [name, piece.facts[name]!])),
      }))
      return of.length === 0
        ? []
        : [pieces.filter((piece, index) => pieces.findIndex((item) => keyOf(item) === keyOf(piece)) === index)]
    })
  }

  /** Returns every way of answering the relevant steps, starting from one context. */
  #walks(names: readonly string[], start: CasePath, scope: Scope): CasePath[] {
    const { flow } = this.subject
    const { clients, order } = flow
    const isFound = (scope.phase !== undefined && clients !== undefined) || (start.clients?.length ?? 0) > 0
    if (isFound && start.clients?.length === 0) return []
    const searched = isFound && clients ? [...clients.needs, clients.after] : []
    const here = scope.step === undefined ? -1 : order.indexOf(scope.step)
    const found: CasePath[] = []
    const walk = (index: number, so: CasePath, stopped: boolean): void => {
      const id = order[index]
      if (id === undefined) return void ((scope.whens ?? []).every((when) => matches(when, so.facts)) && found.push(so))
      const step = flow.steps[id]!
      const fields = names
        .flatMap((name) => this.distinctions.answers.get(name) ?? [])
        .filter((place) => place.step === id)
      if (fields.length === 0 && id !== scope.step) return walk(index + 1, so, stopped)
      if (!matches(step.when, so.facts)) return id === scope.step ? undefined : walk(index + 1, so, stopped)
      if (fields.length === 0) return walk(index + 1, so, stopped)
      const isPast =
        searched.includes(id) ||
        (step.optional !== true && index < here) ||
        (scope.phase === 'end' && isTrue(this.mustAnswer(id, scope), so.facts))
      if (!isPast) walk(index + 1, { ...so, skipped: [...so.skipped, id] }, stopped || step.optional !== true)
      if (stopped) return
      const inOrder = Object.keys(step.fields).flatMap((name) => fields.find((place) => place.id === name) ?? [])
      const answer = (at: number, now: CasePath): void => {
        const place = inOrder[at]
        if (!place) return walk(index + 1, now, false)
        const isPresent = matches(place.field.when, now.facts)
        const isGood = (value: Value) => isGoodIn(this.program, place.step, place.id, value, this.today, now.facts)
        for (const value of isPresent
          ? this.distinctions.classesOf(place).filter(isGood)
          : [startOf(this.program)[place.step]![place.id]!]) {
          const fact = isPresent ? place.kind.fact!(value) : undefined
          answer(at + 1, {
            ...now,
            facts: { ...now.facts, [place.id]: fact },
            answers: { ...now.answers, [place.id]: value },
          })
        }
      }
      answer(0, so)
    }
    walk(0, start, false)
    return found
  }
}

const joined = (so: CasePath, { facts, host, clients }: Piece): CasePath => ({
  ...so,
  facts: { ...so.facts, ...facts },
  host: {
    options: { ...so.host.options, ...host.options },
    query: { ...so.host.query, ...host.query },
    split: { ...so.host.split, ...host.split },
  },
  clients: clients ?? so.clients,
})
