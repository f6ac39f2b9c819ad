import type { Flow, Step } from '../../../../../schemas/flow.ts'
import { derived } from '../../../../runtime/derived.ts'
import { type Computed, planOf, sourcesOf } from '../../../../runtime/program/computed.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { namesWithin } from '../../../names/references.ts'
import type { CasePath } from '../case-path.ts'
import type { Move } from '../explore/part.ts'
import type { ProofBasis } from '../proof-basis.ts'

/** The names on which a step depends, and the steps that answer them. */
interface DirectNames {
  readonly names: ReadonlySet<string>
  readonly steps: ReadonlySet<string>
}

/**
 * Returns the names, and those that decide in which form their fields apply. Names that only decide whether their steps
 * are visible are left out.
 */
export function directNames({ program: { flow }, explorer }: ProofBasis, names: readonly string[]): DirectNames {
  const { answers } = explorer.distinctions
  const all = new Set<string>()
  const steps = new Set<string>()
  const left = [...names]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (all.has(name)) continue
    all.add(name)
    if (explorer.distinctions.computed.has(name)) left.push(...explorer.distinctions.computed.sourcesOf(name))
    const answer = answers.get(name)
    if (!answer) continue
    steps.add(answer.step)
    left.push(...namesWithin(flow, answer.field))
  }
  return { names: all, steps }
}

/** Reports whether a move decides an input of the page or the clients, a direct answer, or that a step is skipped. */
export const isNear = ({ host, clients, answer, skipped }: Move, { names }: DirectNames): boolean =>
  host !== undefined || clients !== undefined || skipped !== undefined || (answer !== undefined && names.has(answer[0]))

/** Returns a program with a step and all steps that decide whether it is visible. */
export const completePart = (basis: ProofBasis, step: string, names: readonly string[]): AuthorProgram =>
  reading(
    basis,
    step,
    [step, ...basis.explorer.distinctions.stepsOf(names)],
    basis.program.flow.steps,
    basis.explorer.distinctions.closure(names),
  )

/**
 * Returns a program with a step and the steps on which it depends. These are always visible, as for a visitor who has
 * reached all of them. So a long chain of conditions is not repeated at each of its steps.
 */
export function nearPart(
  basis: ProofBasis,
  step: string,
  direct: DirectNames,
  { answers, skipped }: CasePath,
): AuthorProgram {
  const { steps } = basis.program.flow
  const isMet = (id: string) =>
    skipped.includes(id) ||
    Object.keys(steps[id]!.fields).some((name) => direct.names.has(name) && Object.hasOwn(answers, name))
  const metSteps = [...direct.steps].filter((id) => id !== step && isMet(id))
  const always = metSteps.map((id): [string, Step] => [id, withoutWhen(steps[id]!)])
  return reading(
    basis,
    step,
    [step, ...metSteps],
    { ...Object.fromEntries(always), [step]: steps[step]! },
    direct.names,
  )
}

function withoutWhen(step: Step): Step {
  const { when: _, ...always } = step
  return always
}

/**
 * Returns the program with only these steps, in the order of the flow, and the computed values that they need. The
 * additions of `send.add` belong to the first step of the flow.
 */
function reading(
  { program }: ProofBasis,
  step: string,
  ids: readonly string[],
  steps: Readonly<Record<string, Step>>,
  names: Iterable<string>,
): AuthorProgram {
  const { flow } = program
  const { add, ...send } = flow.send
  const places = placesIn(flow.order)
  const order = [...new Set(ids)].filter((id) => places.has(id)).sort((a, b) => places.get(a)! - places.get(b)!)
  return {
    ...program,
    flow: {
      ...flow,
      steps,
      order,
      send: { ...send, ...(step === flow.order[0] && add && { add }) },
      ...(flow.computed && { computed: computedIn(flow, flow.computed, names, order) }),
    },
  }
}

/**
 * Returns some computed values, those that follow from answers to some steps, and those on which their fields depend.
 */
function computedIn(flow: Flow, all: NonNullable<Flow['computed']>, names: Iterable<string>, steps: readonly string[]) {
  const fields = steps.flatMap((id) => Object.entries(flow.steps[id]!.fields))
  const answered = new Set(fields.map(([name]) => name))
  const used = new Set([...names, ...fields.flatMap(([, field]) => namesWithin(flow, field))])
  for (const [name, roots] of planOf(flow).roots) if (roots.some((root) => answered.has(root))) used.add(name)
  // A set that grows while it is walked through.
  for (const name of used)
    if (Object.hasOwn(all, name)) for (const source of sourcesOf(all[name] as Computed)) used.add(source)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}

const placesIn = derived(
  (order: readonly string[]): ReadonlyMap<string, number> => new Map(order.map((id, index) => [id, index])),
)
