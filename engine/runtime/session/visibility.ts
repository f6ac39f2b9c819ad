import { current, isDraft } from 'immer'
import { derived } from '../derived.ts'
import { answerInTexts } from '../program/answer-text.ts'
import { contextOf } from '../program/context.ts'
import { factOf } from '../program/kind.ts'
import type { Program } from '../program/program.ts'
import { resolveStep } from '../program/resolve-step.ts'
import { factKey } from '../program/text.ts'
import { matches, type Facts, type Known } from '../program/when.ts'
import type { StepValues } from '../rules/rule.ts'
import type { ByStep } from './by-step.ts'
import type { State } from './state.ts'
import type { StepState } from './step-state.ts'
import { fieldsInUse } from './used-names.ts'

/** The values that follow only from the answered steps and the context, in the order of the flow. */
export interface Visibility {
  /** The context, and the answers that occur in conditions or texts of the flow. */
  readonly facts: Facts
  /** Steps whose condition holds. */
  readonly applicable: readonly string[]
  /**
   * The first step, each step whose predecessor is answered, and steps answered before another one was inserted in
   * front of them. If all questions are visible at once: all applicable steps.
   */
  readonly shown: readonly string[]
}

const shownSteps = derived(({ shown }: Visibility): ReadonlySet<string> => new Set(shown))

/** Reports whether a step is visible, at the same cost for any number of steps. */
export const isShown = (visibility: Visibility, step: string): boolean => shownSteps(visibility).has(step)

interface Basis {
  readonly host: State['visit']['host']
  readonly clients: State['clients']['list']
  readonly today: string
  readonly open: boolean
  /** True if all questions are visible at once. */
  readonly showsAll: boolean
}

interface Memory {
  readonly basis: Basis
  readonly steps: ByStep<StepState>
  readonly visibility: Visibility
}

/** The last derivation for each program. The next one is usually equal and is found from the changes since then. */
const latest = new WeakMap<Program, Memory>()

/** Returns the visibility in a state. It stays the same object as long as no answer that matters has changed. */
export function visibilityOf(program: Program, state: State): Visibility {
  const basis = basisOf(state)
  const before = latest.get(program)
  const isContinuation = before !== undefined && isSame(before.basis, basis)
  if (isContinuation && before.steps === state.steps) return before.visibility
  const visibility =
    isContinuation && hasSameAnswers(program, before, state.steps)
      ? before.visibility
      : derive(program, basis, (id) => state.steps.of(id).saved, before?.visibility)
  latest.set(program, { basis, steps: state.steps, visibility })
  return visibility
}

export const basisOf = ({ clients, visit }: State): Basis => ({
  host: settled(visit.host),
  clients: settled(clients.list),
  today: visit.today,
  open: visit.open,
  showsAll: visit.presentation.whole,
})

/** Returns a part of a draft as a plain value. An unchanged part keeps its identity. */
const settled = <Part>(part: Part): Part => (isDraft(part) ? (current(part as object) as Part) : part)

const isSame = (left: Basis, right: Basis) =>
  left.host === right.host &&
  left.clients === right.clients &&
  left.today === right.today &&
  left.open === right.open &&
  left.showsAll === right.showsAll

/** Reports whether the same steps are answered as before, and no answer that is used elsewhere has changed. */
function hasSameAnswers(program: Program, { steps: before, visibility }: Memory, after: ByStep<StepState>): boolean {
  return after.changedSince(before).every((id) => {
    const [left, right] = [before.of(id).saved, after.of(id).saved]
    if (left === right) return true
    if (left === undefined || right === undefined) return false
    const named = fieldsInUse(program.flow, id)
    if (named.length === 0) return true
    return isEqual(factsOf(program, id, left, visibility.facts), factsOf(program, id, right, visibility.facts))
  })
}

/**
 * Walks through the flow once, from its beginning to its end.
 *
 * @param savedOf the answer to a step
 * @param before the previous result: parts that are equal to it are reused
 * @param reached called for each visible step, and may answer it: later steps depend on that answer
 */
export function derive(
  program: Program,
  { host, clients, today, open, showsAll }: Basis,
  savedOf: (step: string) => StepValues | undefined,
  before?: Visibility,
  reached?: (step: string) => void,
): Visibility {
  const { flow } = program
  const facts: Record<string, Known | undefined> = contextOf(flow, host, clients, today)
  const applicable: string[] = []
  const shown: string[] = []
  let isNext = open
  const decide = program.computed?.deciding(program, facts, today, savedOf)
  for (const id of flow.order) {
    const step = flow.steps[id]!
    if (matches(step.when, facts)) {
      applicable.push(id)
      const isShown = isNext || (open && (showsAll || savedOf(id) !== undefined))
      if (isShown) shown.push(id)
      if (isShown) reached?.(id)
      const saved = savedOf(id)
      Object.assign(facts, factsOf(program, id, saved, facts))
      isNext = isShown && (saved !== undefined || step.optional === true)
    }
    decide?.(id)
  }
  return {
    facts: before && isEqual(before.facts, facts) ? before.facts : facts,
    applicable: before && isEqual(before.applicable, applicable) ? before.applicable : applicable,
    shown: before && isEqual(before.shown, shown) ? before.shown : shown,
  }
}

/** Returns the facts of an answered step, by the names that conditions and texts use. */
export function factsOf(
  program: Program,
  id: string,
  saved: StepValues | undefined,
  facts: Facts,
): Record<string, Known> {
  const { flow } = program
  // Texts may depend on answers to the same step.
  const known = Object.create(facts) as Record<string, Known>
  const named = fieldsInUse(flow, id)
  if (!saved || named.length === 0) return known
  const { fields, values } = resolveStep(program, flow.steps[id]!, saved, facts)
  for (const [name] of named) {
    const field = fields[name]
    const value = values[name]
    if (!field || value === undefined) continue
    const fact = factOf(program, field, value)
    if (fact !== undefined) known[name] = fact
    if (Object.hasOwn(flow.context, name)) continue
    known[fact === undefined ? name : factKey(name, fact)] = answerInTexts(program, field, value, facts)
  }
  return known
}

/** Reports whether two records or lists have the same parts. */
function isEqual(left: object, right: object): boolean {
  const names = Object.keys(left)
  if (names.length !== Object.keys(right).length) return false
  return names.every((name) => (left as Record<string, unknown>)[name] === (right as Record<string, unknown>)[name])
}
