import type { Flow, Step, When } from '../../schemas/flow.ts'
import { matches } from '../flow/when.ts'
import type { FieldPlace } from '../lint/subject.ts'
import { product } from './product.ts'
import type { Situation } from './situation.ts'

/** The moment of a conversation at which something is looked at. */
export interface Scope {
  /** A step that is shown: those before it are answered. */
  readonly step?: string
  /** Clients have been found; at the `end`, everything is answered as well. */
  readonly moment?: 'found' | 'end'
  /** A further condition that holds. */
  readonly when?: When | undefined
}

/** A step with the fields that matter, and their answers of different kinds. */
export interface Asked {
  readonly id: string
  readonly step: Step
  readonly fields: readonly {
    readonly place: FieldPlace
    readonly classes: readonly (string | boolean | undefined)[]
  }[]
}

/** The situations that follow from one context: every way of answering the steps that matter. */
export function waysToAnswer(flow: Flow, steps: readonly Asked[], start: Situation, scope: Scope): Situation[] {
  const { clients, order } = flow
  const isFound = (scope.moment !== undefined && clients !== undefined) || (start.clients?.length ?? 0) > 0
  if (isFound && start.clients?.length === 0) return []
  const searched = new Set(isFound && clients ? [...clients.needs, clients.after] : [])
  const here = scope.step === undefined ? -1 : order.indexOf(scope.step)
  const found: Situation[] = []

  const walk = (index: number, so: Situation, stopped: boolean): void => {
    const asked = steps[index]
    if (!asked) {
      if (matches(scope.when, so.facts)) found.push(so)
      return
    }
    const { id, step, fields } = asked
    if (!matches(step.when, so.facts)) {
      if (id !== scope.step) walk(index + 1, so, stopped)
      return
    }
    if (fields.length === 0) return walk(index + 1, so, stopped)
    const isPast = searched.has(id) || (step.optional !== true && (scope.moment === 'end' || index < here))
    if (!isPast) walk(index + 1, { ...so, skipped: [...so.skipped, id] }, stopped || step.optional !== true)
    if (stopped) return
    const open = fields.map(({ place, classes }) =>
      matches(place.field.when, so.facts) ? classes : [defaultOf(place)],
    )
    for (const chosen of product(open)) {
      const answers = Object.fromEntries(fields.map(({ place }, at) => [place.id, chosen[at] ?? '']))
      const facts = Object.fromEntries(fields.map(({ place }, at) => [place.id, chosen[at]]))
      const answered = { facts: { ...so.facts, ...facts }, answers: { ...so.answers, ...answers } }
      walk(index + 1, { ...so, ...answered }, false)
    }
  }
  walk(0, start, false)
  return found
}

const defaultOf = ({ kind, field }: FieldPlace) =>
  kind === 'flag' ? field.default === true : field.default === undefined ? undefined : String(field.default)
