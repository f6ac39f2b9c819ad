import type { Flow } from '../../../schemas/flow.ts'
import { testOf, type Test } from '../../flow/cases/test.ts'
import { matches, type Fact } from '../../flow/when.ts'
import type { FieldPlace } from '../../lint/subject.ts'
import type { Piece } from '../dimensions.ts'
import { numbered, type Move, type Part } from './part.ts'
import type { Asked, Scope } from './scope.ts'

/**
 * Part of the cases of a place, in which nothing ties the answers to each other but the conditions of steps and fields.
 * A step that is not answered keeps all later ones from being answered; so cases are told apart by the first step that
 * must be answered and is not: each has exactly one such step, or none. They are told apart by the clients found as well:
 * a search was only made by those who have answered what it needs.
 */
export type Scene = readonly Part[]

/** The scenes of a place. `pieces` are, by dimension, how the outside can be; `fields` those that matter. */
export function scenesOf(flow: Flow, pieces: readonly (readonly Piece[])[], fields: readonly Asked[], scope: Scope): Scene[] {
  const found = pieces.findIndex(([piece]) => piece?.clients !== undefined)
  const searches = found === -1 ? [undefined] : pieces[found]!
  return searches.flatMap((search) => {
    const isFound = (scope.moment !== undefined && flow.clients !== undefined) || (search?.clients?.length ?? 0) > 0
    if (isFound && search?.clients?.length === 0) return []
    const searched = isFound && flow.clients ? [...flow.clients.needs, flow.clients.after] : []
    const dimensions = pieces.map((ways): Part => {
      const moves = ways[0]?.clients === undefined ? ways : ways.filter((one) => one === search)
      return { names: Object.keys(ways[0]!.facts), asks: [], moves: () => moves }
    })
    const stage = stageOf(flow, fields, searched, scope)
    return [...stage.stops, undefined].map((stop) => numbered([...dimensions, ...stage.parts(stop)]))
  })
}

/** The steps that matter, with where a visitor can stop. */
function stageOf({ order, steps }: Flow, fields: readonly Asked[], searched: readonly string[], { step: here, moment }: Scope) {
  const at = (id: string) => order.indexOf(id)
  const relevant = order.filter((id) => id === here || fields.some(({ place }) => place.step === id))
  const mustBePast = (id: string) =>
    searched.includes(id) || (steps[id]!.optional !== true && (moment === 'end' || (here !== undefined && at(id) < at(here))))
  const isAsked = (id: string) => fields.some(({ place }) => place.step === id)
  const movesOf = (id: string, stop: string | undefined): Move[] => {
    const [skipped, answered] = [{ facts: { [stateOf(id)]: 'skipped' }, skipped: id }, { facts: { [stateOf(id)]: 'answered' } }]
    if (!isAsked(id)) return [answered]
    if (stop !== undefined && at(id) >= at(stop)) return mustBePast(id) ? [] : [skipped]
    return steps[id]!.optional === true && !mustBePast(id) ? [skipped, answered] : [answered]
  }
  const parts = (stop: string | undefined): Part[] =>
    relevant.flatMap((id) => {
      const { when } = steps[id]!
      const state: Part = {
        names: [stateOf(id)],
        asks: when ? [testOf(when)] : [],
        moves(facts) {
          if (matches(when, facts)) return movesOf(id, stop)
          return id === here || id === stop ? [] : [{ facts: { [stateOf(id)]: 'absent' } }]
        },
      }
      return [state, ...fields.filter(({ place }) => place.step === id).map(answerTo)]
    })
  const stops = relevant.filter((id) => isAsked(id) && steps[id]!.optional !== true && !mustBePast(id))
  return { parts, stops }
}

/** The name under which the state of a step is known; no name of a flow has a blank in it. */
const stateOf = (step: string) => `step ${step}`

function answerTo({ place, classes }: Asked): Part {
  const { id, step, field } = place
  const isAnswered: Test = { key: `${step} answered`, names: [stateOf(step)], takes: (_, state) => state === 'answered' }
  return {
    names: [id],
    asks: [isAnswered, ...(field.when ? [testOf(field.when)] : [])],
    moves(facts) {
      if (facts[stateOf(step)] !== 'answered') return [{ facts: { [id]: undefined } }]
      const values = matches(field.when, facts) ? classes : [defaultOf(place)]
      return values.map((value) => ({ facts: { [id]: value }, answer: [id, value ?? ''] }))
    },
  }
}

function defaultOf({ kind, field }: FieldPlace): Exclude<Fact, number> | undefined {
  if (kind === 'flag') return field.default === true
  return field.default === undefined ? undefined : String(field.default)
}
