import type { Client } from '../../../../../schemas/calls/find-clients.ts'
import type { Flow, When } from '../../../../../schemas/flow.ts'
import { isTrue, testsIn, type Formula } from '../../../../runtime/cases/formula.ts'
import { testsOf, type Test } from '../../../../runtime/cases/test.ts'
import { matches } from '../../../../runtime/program/when.ts'
import { lapsingOptions } from '../lapsing-options.ts'
import { answerTo, decidedWith } from './answers.ts'
import { choices, stateOf, type Move, type Part } from './part.ts'
import type { RelevantField, Given, Scope } from './scope.ts'

/** The parts that make some of the cases of a place, in the order of the flow. */
export type Scene = readonly Part[]

/**
 * The cases of a place in which the search found the same clients. A search happens only for a visitor who has answered
 * everything that it needs.
 *
 * An unanswered required step keeps all later steps from being answered. In a single scene, this connects every step to
 * the one before it, so that answers can only be followed in the order of the flow. Separated by the step at which the
 * visitor stops, answers are connected only by the conditions of steps and fields. Each case has exactly one such step,
 * or none, so both ways find the same cases.
 */
export interface Act {
  readonly full: Scene
  /**
   * Returns one scene for each step at which a visitor can stop, and a last one for visitors who do not stop. Undefined
   * if no visitor can stop.
   */
  readonly partitioned: (() => readonly Scene[]) | undefined
}

/** The place and time of an evaluation. */
export interface Stage {
  /** The parts of computed values, by the field after whose answer they follow; undefined if they need no answer. */
  readonly computed: ReadonlyMap<string | undefined, readonly Part[]>
  readonly flow: Flow
  readonly scope: Scope
  /** Returns the cases in which a step must be answered before later steps can be answered or the form can be sent. */
  readonly mustAnswer: (step: string) => Formula
  /** Returns the position of a step, or of a field in it, among all decisions of the flow. */
  readonly placeOf: (step: string, field?: string) => number
  /**
   * The part made last for each step, with its arguments. Successive places often differ in only one step, so most
   * parts can be used again.
   */
  readonly lastStates: Map<string, LastState>
  /** The parts in which fields are answered, without a change and after a change. */
  readonly answers: { readonly straight: Map<RelevantField, Part>; readonly changed: Map<RelevantField, Part> }
  /** Returns the part with this name. If there is none yet, it is made. */
  readonly part: (like: string, make: () => Part) => Part
}

/**
 * Returns the acts of a place. `given` lists the possible inputs from outside by dimension, and `fields` lists the
 * relevant fields.
 */
export function actsOf(stage: Stage, given: readonly Given[], fields: readonly RelevantField[]): Act[] {
  const { flow, scope, part } = stage
  const found = given.find(({ pieces: [piece] }) => piece?.clients !== undefined)
  const searches = found?.pieces ?? [undefined]
  return searches.flatMap((search, index): Act[] => {
    const isFound = (scope.phase !== undefined && flow.clients !== undefined) || hasSome(search?.clients)
    if (isFound && search?.clients?.length === 0) return []
    const searched = isFound && flow.clients ? [...flow.clients.needs, flow.clients.after] : []
    const dimensions = given.map(({ place, names, pieces }): Part => {
      const isSearch = pieces[0]?.clients !== undefined
      return part(`given ${place} ${names.join()} ${isSearch ? index : ''}`, () =>
        givenPart(names, choices(place, isSearch ? pieces.filter((piece) => piece === search) : pieces)),
      )
    })
    const { stops, scene } = scenesOf(stage, fields, searched)
    const early = [...dimensions, ...(stage.computed.get(undefined) ?? [])]
    const sceneUntil = (stop: string | undefined) => [...early, ...scene(stop)]
    if (stops.length === 0) return [{ full: sceneUntil(undefined), partitioned: undefined }]
    return [{ full: sceneUntil(anywhere), partitioned: () => [...stops, undefined].map(sceneUntil) }]
  })
}

const hasSome = (clients: readonly Client[] | undefined) => (clients?.length ?? 0) > 0

/** The place where a visitor stops, relative to a step: before it, at it, perhaps at it, or neither. */
type Stop = 'before' | 'here' | 'perhaps' | 'no'

/** The part that decides whether a step is answered, with its arguments. */
interface LastState {
  readonly previous: string | undefined
  readonly stop: Stop
  readonly sort: number
  readonly need: Formula
  readonly isChanged: boolean
  readonly open: string | undefined
  readonly state: Part
}

/** A relevant step, its relevant fields, and its position relative to the place that is evaluated. */
interface Relevant {
  readonly id: string
  readonly place: number
  readonly fields: RelevantField[]
  /** The cases in which the step must be answered. */
  readonly need: Formula
  readonly isOptional: boolean
  readonly mustBePast: boolean
  /** True if a visitor can stop at the step. */
  readonly isStop: boolean
}

/** Returns the relevant steps, in the order of the flow. */
function relevantSteps(
  { scope: { step: here, phase, changed }, mustAnswer, placeOf }: Stage,
  fields: readonly RelevantField[],
  searched: readonly string[],
): Relevant[] {
  const hereAt = here === undefined ? -1 : placeOf(here)
  const relevant = (id: string, own: RelevantField[]): Relevant => {
    const [place, need] = [placeOf(id), mustAnswer(id)]
    const isOptional = need !== true
    const mustBePast = searched.includes(id) || (!isOptional && (phase === 'end' || place < hereAt))
    return {
      id,
      place,
      fields: own,
      need,
      isOptional,
      mustBePast,
      isStop: own.length > 0 && !isOptional && !mustBePast,
    }
  }
  const steps: Relevant[] = []
  for (const field of fields) {
    const last = steps.at(-1)
    if (last?.id === field.place.step) last.fields.push(field)
    else steps.push(relevant(field.place.step, [field]))
  }
  for (const id of [here, changed?.open]) {
    if (id === undefined) continue
    const after = steps.findLastIndex(({ place }) => place <= placeOf(id))
    if (steps[after]?.id !== id) steps.splice(after + 1, 0, relevant(id, []))
  }
  return steps
}

/** Returns the steps at which a visitor can stop, and a function that makes the scene for a stop. */
function scenesOf(stage: Stage, fields: readonly RelevantField[], searched: readonly string[]) {
  const {
    flow,
    scope: { step: here, changed },
    placeOf,
    part,
    lastStates,
  } = stage
  const { steps } = flow
  const relevant = relevantSteps(stage, fields, searched)

  /** Returns the possible states of a visible step. */
  const movesOf = ({ id, fields, isOptional, mustBePast, isStop }: Relevant, stop: Stop): Move[] => {
    const answered = { facts: { [stateOf(id)]: 'answered', [continuesAt(id)]: true } }
    const skipped = (continues: boolean) => ({
      facts: { [stateOf(id)]: 'skipped', [continuesAt(id)]: continues },
      skipped: id,
    })
    if (changed?.open === id) return [skipped(true)]
    if (fields.length === 0) return [{ facts: { ...answered.facts, [continuesAt(id)]: stop !== 'before' } }]
    if (stop === 'before') return mustBePast ? [] : [skipped(false)]
    if (stop === 'here') return [skipped(false)]
    if (changed && id !== here && (steps[id]!.when !== undefined || lapsingOptions(flow, id).length > 0))
      return [skipped(true), answered]
    if (isOptional) return mustBePast ? [answered] : [skipped(true), answered]
    return stop === 'perhaps' && isStop ? [skipped(false), answered] : [answered]
  }
  const absent = (id: string, continues: boolean): Move => ({
    facts: { [stateOf(id)]: 'absent', [continuesAt(id)]: continues },
  })

  /**
   * Returns the part that decides whether a step is answered, for visitors who stop at the given step if they reach it.
   */
  const stateAt = (step: Relevant, previous: string | undefined, stop: Stop, mustBeShown: boolean): Part => {
    const { id, isOptional, mustBePast, isStop } = step
    const need = isOptional && step.fields.length > 0 ? step.need : false
    const sort =
      Number(step.fields.length > 0) +
      2 * Number(isOptional) +
      4 * Number(mustBePast) +
      8 * Number(isStop) +
      16 * Number(mustBeShown)
    const last = lastStates.get(id)
    if (
      last &&
      last.previous === previous &&
      last.stop === stop &&
      last.sort === sort &&
      last.need === need &&
      last.isChanged === (changed !== undefined) &&
      last.open === changed?.open
    )
      return last.state
    const state = part(
      `${stateOf(id)} after ${previous} ${stop} ${sort} ${typeof need === 'boolean' || need.key} ` +
        `${changed && `changed ${changed.open}`}`,
      () => {
        const { when } = steps[id]!
        const ways = (so: Stop, continues: boolean) => ({
          shown: choices(placeOf(id), movesOf(step, so)),
          absent: mustBeShown ? [] : choices(placeOf(id), [absent(id, continues)]),
        })
        return stepPart({ id, when, need, previous, on: ways(stop, true), off: ways('before', false) })
      },
    )
    lastStates.set(id, { previous, stop, sort, need, isChanged: changed !== undefined, open: changed?.open, state })
    return state
  }

  /** Returns the parts of all relevant steps, for visitors who stop at a given step, at none, or anywhere. */
  const scene = (stop: string | undefined): Part[] => {
    const parts: Part[] = []
    let previous: string | undefined
    const isAnywhere = stop === anywhere
    const stopAt = stop === undefined || isAnywhere ? Infinity : placeOf(stop)
    for (const step of relevant) {
      const { id, place } = step
      const met = isAnywhere ? 'perhaps' : place < stopAt ? 'no' : place === stopAt ? 'here' : 'before'
      parts.push(stateAt(step, previous, met, id === here || id === stop))
      for (const field of step.fields) parts.push(answerOf(stage, field))
      if (isAnywhere) previous = id
    }
    return parts
  }
  return { scene, stops: relevant.flatMap(({ id, isStop }) => (isStop ? [id] : [])) }
}

/** Returns the part in which a field is answered, with the computed values that follow after its answer. */
function answerOf(stage: Stage, field: RelevantField): Part {
  const { changed } = stage.scope
  const known = changed ? stage.answers.changed : stage.answers.straight
  const { step, id } = field.place
  const answer = known.get(field) ?? answerTo(field, stage.placeOf(step, id), changed !== undefined)
  known.set(field, answer)
  const computed = stage.computed.get(id)
  if (!computed) return answer
  return stage.part([answer, ...computed].map(({ like }) => like).join(' with '), () => decidedWith(answer, computed))
}

/** The possible states of a step, for visitors who see it and for those who do not. */
interface Ways {
  readonly shown: readonly Move[]
  readonly absent: readonly Move[]
}

interface StepWays {
  readonly id: string
  readonly when: When | undefined
  readonly need: Formula
  readonly previous: string | undefined
  /** `on` is for visitors who get as far as this step, `off` for those who have stopped before it. */
  readonly on: Ways
  readonly off: Ways
}

/**
 * Returns the part that decides whether a step is answered. Parts live as long as the proof. Made at module level, they
 * hold no reference to the place for which they were first made.
 */
const stepPart = ({ id, when, need, previous, on, off }: StepWays): Part => ({
  names: [stateOf(id), continuesAt(id)],
  tests: [...testsOf(when), ...testsIn(need), ...(previous === undefined ? [] : [isGoingOn(previous)])],
  moves(facts) {
    const so = previous === undefined || facts[continuesAt(previous)] === true ? on : off
    if (!matches(when, facts)) return so.absent
    return isTrue(need, facts) ? so.shown.filter(({ skipped }) => skipped === undefined) : so.shown
  },
})

/** Returns the part for the page's input, which does not depend on answers. */
const givenPart = (names: readonly string[], moves: readonly Move[]): Part => ({ names, tests: [], moves: () => moves })

/** Represents a stop at any step; no step has such a name. */
const anywhere = 'any step'

/** Returns the name that is true while every step up to this one has been passed. */
const continuesAt = (step: string) => `passed ${step}`

const isGoingOn = (step: string): Test => ({
  key: continuesAt(step),
  names: [continuesAt(step)],
  takes: (_, fact) => fact === true,
})
