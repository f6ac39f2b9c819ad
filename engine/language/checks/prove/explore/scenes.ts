import type { Flow } from '../../../../../schemas/flow.ts'
import { testsOf, type Test } from '../../../../runtime/cases/test.ts'
import { matches } from '../../../../runtime/program/when.ts'
import type { Piece } from '../dimensions.ts'
import { numbered, type Move, type Part } from './part.ts'
import type { Asked, Scope } from './scope.ts'

/** The parts that make some of the cases of a place, in the order of the flow. */
export type Scene = readonly Part[]

/**
 * Cases of a place that have found the same clients: a search was only made by those who have answered what it needs.
 *
 * A step that must be answered and is not keeps all later ones from being answered. Told in one scene, this ties every
 * step to the one before it, so that answers can only be gone through in the order of the flow. Told apart by the step at
 * which the visitor stops, there is nothing but the conditions of steps and fields that ties answers to each other. Each
 * case has exactly one such step, or none, so both tell the same cases.
 */
export interface Act {
  readonly whole: Scene
  /** By the step at which the visitor stops, the last by none; undefined where nobody can stop. */
  readonly apart: (() => readonly Scene[]) | undefined
}

/** Where and when something is looked at. */
export interface Stage {
  readonly flow: Flow
  readonly scope: Scope
  /** The steps that must be answered before others can be, or before all is sent. */
  readonly needed: ReadonlySet<string>
}

/** The acts of a place. `pieces` are, by dimension, how the outside can be; `fields` those that matter. */
export function actsOf(stage: Stage, pieces: readonly (readonly Piece[])[], fields: readonly Asked[]): Act[] {
  const { flow, scope } = stage
  const found = pieces.findIndex(([piece]) => piece?.clients !== undefined)
  const searches = found === -1 ? [undefined] : pieces[found]!
  return searches.flatMap((search): Act[] => {
    const isFound = (scope.moment !== undefined && flow.clients !== undefined) || (search?.clients?.length ?? 0) > 0
    if (isFound && search?.clients?.length === 0) return []
    const searched = isFound && flow.clients ? [...flow.clients.needs, flow.clients.after] : []
    const dimensions = pieces.map((ways): Part => {
      const moves = ways[0]?.clients === undefined ? ways : ways.filter((one) => one === search)
      return { names: Object.keys(ways[0]!.facts), asks: [], moves: () => moves }
    })
    const { stops, scene } = scenesOf(stage, fields, searched)
    const told = (stop: string | undefined) => numbered([...dimensions, ...scene(stop)])
    if (stops.length === 0) return [{ whole: told(undefined), apart: undefined }]
    return [{ whole: told(anywhere), apart: () => [...stops, undefined].map(told) }]
  })
}

/** The steps that matter, with where a visitor can stop. */
function scenesOf({ flow: { order, steps }, scope, needed }: Stage, fields: readonly Asked[], searched: readonly string[]) {
  const { step: here, moment } = scope
  const at = (id: string) => order.indexOf(id)
  const isAsked = (id: string) => fields.some(({ place }) => place.step === id)
  const relevant = order.filter((id) => id === here || isAsked(id))
  const isOptional = (id: string) => !needed.has(id)
  const mustBePast = (id: string) =>
    searched.includes(id) || (!isOptional(id) && (moment === 'end' || (here !== undefined && at(id) < at(here))))
  const stops = relevant.filter((id) => isAsked(id) && !isOptional(id) && !mustBePast(id))

  /** How a step that is asked can be met: `isStopped` tells whether the visitor has stopped before it, or does so at it. */
  const movesOf = (id: string, isStopped: 'before' | 'here' | 'perhaps' | 'no'): Move[] => {
    const answered = { facts: { [stateOf(id)]: 'answered', [goesOnAt(id)]: true } }
    const skipped = (goesOn: boolean) => ({ facts: { [stateOf(id)]: 'skipped', [goesOnAt(id)]: goesOn }, skipped: id })
    if (!isAsked(id)) return [{ facts: { ...answered.facts, [goesOnAt(id)]: isStopped !== 'before' } }]
    if (isStopped === 'before') return mustBePast(id) ? [] : [skipped(false)]
    if (isStopped === 'here') return [skipped(false)]
    if (isOptional(id)) return mustBePast(id) ? [answered] : [skipped(true), answered]
    return isStopped === 'perhaps' && stops.includes(id) ? [skipped(false), answered] : [answered]
  }
  /** The parts of all steps, for those who stop at a step, at none, or anywhere. */
  const scene = (stop: string | undefined): Part[] =>
    relevant.flatMap((id, index) => {
      const { when } = steps[id]!
      const previous = stop === anywhere ? relevant[index - 1] : undefined
      const state: Part = {
        names: [stateOf(id), goesOnAt(id)],
        asks: [...testsOf(when), ...(previous === undefined ? [] : [isGoingOn(previous)])],
        moves(facts) {
          const goesOn = previous === undefined || facts[goesOnAt(previous)] === true
          if (!matches(when, facts))
            return id === here || id === stop ? [] : [{ facts: { [stateOf(id)]: 'absent', [goesOnAt(id)]: goesOn } }]
          if (stop === anywhere) return movesOf(id, goesOn ? 'perhaps' : 'before')
          return movesOf(id, stop === undefined || at(id) < at(stop) ? 'no' : id === stop ? 'here' : 'before')
        },
      }
      return [state, ...fields.filter(({ place }) => place.step === id).map(answerTo)]
    })
  return { scene, stops }
}

/** Stands for a stop at any step; no step has such a name. */
const anywhere = 'any step'

/** The name that is true while every step up to this one has been passed. */
const goesOnAt = (step: string) => `passed ${step}`

const isGoingOn = (step: string): Test => ({ key: goesOnAt(step), names: [goesOnAt(step)], takes: (_, fact) => fact === true })

/** The name under which the state of a step is known; no name of a flow has a blank in it. */
const stateOf = (step: string) => `step ${step}`

function answerTo({ place, classes, start }: Asked): Part {
  const { id, step, field, kind } = place
  const isAnswered: Test = { key: `${step} answered`, names: [stateOf(step)], takes: (_, state) => state === 'answered' }
  return {
    names: [id],
    asks: [isAnswered, ...testsOf(field.when)],
    moves(facts) {
      if (facts[stateOf(step)] !== 'answered') return [{ facts: { [id]: undefined } }]
      if (!matches(field.when, facts)) return [{ facts: { [id]: undefined }, answer: [id, start] }]
      return classes.map((value) => ({ facts: { [id]: kind.fact?.(value) }, answer: [id, value] }))
    },
  }
}
