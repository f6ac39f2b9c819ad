import type { Field } from '../../../../../schemas/flow.ts'
import { rulesOf } from '../../../../runtime/program/bound-rules.ts'
import { normalized } from '../../../../runtime/program/normalized.ts'
import { optionsOf } from '../../../../runtime/program/options.ts'
import type { Program } from '../../../../runtime/program/program.ts'
import { validateStep } from '../../../../runtime/program/validate.ts'
import { matches, type Facts } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import { closedState, type State } from '../../../../runtime/session/state.ts'
import { candidatesFor } from './candidates.ts'

/** Good values of a field that are tried together with those of other fields. */
const most = 31

const starts = new WeakMap<Program, State['values']>()

/** The values with which the steps of a program start. */
export function startOf(program: Program): State['values'] {
  const known = starts.get(program) ?? closedState(program).values
  starts.set(program, known)
  return known
}

/** What a typed text has become when the visitor leaves the field. */
export function kept(program: Program, field: Field, text: string): string {
  return normalized(program, field, normalized(program, field, text, 'input'), 'commit')
}

/** Input that the field's own rules let through, as it stands in the field afterwards; where one types it is more than nothing. */
export function* goodValues(
  program: Program,
  stepId: string,
  id: string,
  today: string,
): Generator<string | boolean> {
  const step = program.flow.steps[stepId]!
  const field = step.fields[id]!
  const kind = program.kinds[field.type]
  if (kind === 'flag') return yield* [true, false]
  const start = startOf(program)[stepId]!
  const isGood = (value: string) => !validateStep(program, stepId, { ...start, [id]: value }, today)[id]
  if (kind === 'option') {
    // A choice that starts with a default cannot be taken back.
    yield* [...Object.keys(optionsOf(program.flow, field)), ...(field.default === undefined ? [''] : [])].filter(isGood)
    return
  }
  const tried = new Set([''])
  for (const text of candidatesFor(field, rulesOf(step, id), today)) {
    const value = kept(program, field, text)
    if (tried.has(value)) continue
    tried.add(value)
    if (isGood(value)) yield value
  }
}

/**
 * Values with which a step is answered in a case, or with all its fields: of fields that are there, good ones; the others
 * keep their start.
 * `fixed` values are taken as they are. Undefined where the search finds none.
 */
export function stepWitness(
  program: Program,
  stepId: string,
  facts: Facts | 'any',
  today: string,
  fixed: StepValues = {},
): StepValues | undefined {
  const step = program.flow.steps[stepId]!
  const start = startOf(program)[stepId]!
  const choices = new Map(
    Object.keys(start).map((id): [string, () => Iterable<string | boolean>] => {
      if (facts !== 'any' && !matches(step.fields[id]!.when, facts)) return [id, () => [start[id]!]]
      return [id, () => (id in fixed ? [fixed[id]!] : goodValues(program, stepId, id, today))]
    }),
  )
  const values: Record<string, string | boolean> = {}
  for (const [id, choose] of choices) {
    const [first] = choose()
    if (first === undefined) return undefined
    values[id] = first
  }
  return mended(program, stepId, values, choices, today)
}

/** The values, with those changed that break a rule because of other fields, and the fields that these rules name. */
function mended(
  program: Program,
  stepId: string,
  values: StepValues,
  choices: ReadonlyMap<string, () => Iterable<string | boolean>>,
  today: string,
): StepValues | undefined {
  const broken = Object.keys(validateStep(program, stepId, values, today))
  if (broken.length === 0) return values
  const named = JSON.stringify(broken.map((id) => rulesOf(program.flow.steps[stepId]!, id)))
  const involved = [...choices.keys()].filter((id) => broken.includes(id) || named.includes(JSON.stringify(id)))
  const tried = involved.map((id) => [...firstOf(choices.get(id)!())])
  const search = (at: number, so: StepValues): StepValues | undefined => {
    const id = involved[at]
    if (id === undefined)
      return Object.keys(validateStep(program, stepId, so, today)).length === 0 ? so : undefined
    for (const value of tried[at]!) {
      const found = search(at + 1, { ...so, [id]: value })
      if (found) return found
    }
    return undefined
  }
  return search(0, values)
}

function* firstOf<T>(values: Iterable<T>): Generator<T> {
  let left = most
  for (const value of values) {
    yield value
    left -= 1
    if (left === 0) return
  }
}
