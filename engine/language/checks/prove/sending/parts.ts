import type { Step } from '../../../../../schemas/flow.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { namesWithin } from '../../../names/within-field.ts'
import type { Move } from '../explore/part.ts'
import type { Ground } from '../ground.ts'
import type { Situation } from '../situation.ts'

/** The names that a step goes by, and the steps that answer them. */
export interface AskedDirectly {
  readonly names: ReadonlySet<string>
  readonly steps: ReadonlySet<string>
}

/**
 * Returns the names, and those that decide what there is of the fields which answer them; not those that decide whether
 * their steps are asked.
 */
export function askedDirectly({ program: { flow }, explorer }: Ground, names: readonly string[]): AskedDirectly {
  const { answers } = explorer.distinctions
  const all = new Set<string>()
  const steps = new Set<string>()
  const left = [...names]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (all.has(name)) continue
    all.add(name)
    const answer = answers.get(name)
    if (!answer) continue
    steps.add(answer.step)
    left.push(...namesWithin(flow, answer.field))
  }
  return { names: all, steps }
}

/** Reports whether a move decides the page, an answer that is asked directly, or that a step is left as it is. */
export const isNear = ({ host, clients, answer, skipped }: Move, { names }: AskedDirectly): boolean =>
  host !== undefined || clients !== undefined || skipped !== undefined || (answer !== undefined && names.has(answer[0]))

/** Returns a program that asks a step and all that decides whether it is asked. */
export const wholePart = (ground: Ground, step: string, names: readonly string[]): AuthorProgram =>
  asking(ground, step, [step, ...ground.explorer.distinctions.stepsOf(names)], ground.program.flow.steps)

/**
 * Returns a program that asks a step and those that it goes by, as they are where a visitor has come to all of them: so
 * a long chain of conditions is not told again at each of its steps.
 */
export function nearPart(
  ground: Ground,
  step: string,
  asked: AskedDirectly,
  { answers, skipped }: Situation,
): AuthorProgram {
  const { steps } = ground.program.flow
  const isMet = (id: string) =>
    skipped.includes(id) ||
    Object.keys(steps[id]!.fields).some((name) => asked.names.has(name) && Object.hasOwn(answers, name))
  const others = [...asked.steps].filter((id) => id !== step && isMet(id))
  const always = others.map((id): [string, Step] => [id, withoutWhen(steps[id]!)])
  return asking(ground, step, [step, ...others], { ...Object.fromEntries(always), [step]: steps[step]! })
}

function withoutWhen(step: Step): Step {
  const { when: _, ...always } = step
  return always
}

/**
 * The program with no more than some steps, in the order of the flow; what sending adds belongs to the first of all.
 */
function asking(
  { program }: Ground,
  step: string,
  ids: readonly string[],
  steps: Readonly<Record<string, Step>>,
): AuthorProgram {
  const { flow } = program
  const { add, ...send } = flow.send
  const places = placesIn(flow.order)
  const order = [...new Set(ids)].filter((id) => places.has(id)).sort((a, b) => places.get(a)! - places.get(b)!)
  return {
    ...program,
    flow: { ...flow, steps, order, send: { ...send, ...(step === flow.order[0] && add && { add }) } },
  }
}

const known = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

function placesIn(order: readonly string[]): ReadonlyMap<string, number> {
  const places = known.get(order) ?? new Map(order.map((id, index) => [id, index]))
  known.set(order, places)
  return places
}
