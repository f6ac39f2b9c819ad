import type { FoundValues } from '../../../schemas/calls/look-up.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import type { Program } from '../program/program.ts'
import { startValues } from '../program/start.ts'
import type { StepValues } from '../rules/rule.ts'
import { isSame } from '../value.ts'
import { ByStep, type StepIndex } from './by-step.ts'

/** The state of a field's look-up; `key` is the requested key. */
export interface Lookup {
  readonly key: string
  /** 0 while no reply is expected. */
  readonly request: number
  readonly status: 'pending' | 'found' | 'shared' | 'missing' | 'failed'
  /** The places to choose from, while the status is `shared`. */
  readonly candidates: readonly FoundValues[]
  /** The number of automatic repeats, and the timer of the next one; 0 for none. */
  readonly repeats: number
  readonly timer: number
}

/** Fields by id that have some property. */
type Marks = Readonly<Record<string, true>>

/** The state of one step. It stays the same object while nothing in it changes. */
export interface StepState {
  /** The current input by field. */
  readonly values: StepValues
  /** The values with which the step was last answered; undefined if it is not answered yet. */
  readonly saved: StepValues | undefined
  /**
   * True if the step holds answers of the page, or of an earlier opening. With `answered`, the visitor had answered the
   * step then, so it needs no press of its button again.
   */
  readonly given: boolean | 'answered'
  /** Fields whose messages may be shown, because something was typed or OK was pressed. */
  readonly touched: Marks
  /**
   * The value that a look-up or a reading wrote last into each field. Only that value, or an empty field, is ever
   * overwritten.
   */
  readonly written: StepValues
  /** Fields that stored less than was pasted or filled in. */
  readonly cut: Marks
  /** Fields whose reading could not be derived with certainty. */
  readonly uncertain: Marks
  readonly lookups: Readonly<Record<string, Lookup>>
  /** The broken rules by field that the server reported for the step, with the values that were sent. */
  readonly refused?: { readonly values: StepValues; readonly rules: Readonly<Record<string, string>> } | undefined
}

/** Returns the rule that the server found broken in a field, as long as the step is unchanged since then. */
export const refusedRule = ({ refused, values }: StepState, field: string): string | undefined =>
  refused?.values === values ? refused.rules[field] : undefined

/** Returns the states of all steps at the start. */
export function startSteps(program: Program): ByStep<StepState> {
  const steps = Object.values(program.flow.steps)
  return new ByStep(
    indexOf(program.flow),
    steps.map((step) => ({ ...blank, values: startValues(program, step) })),
  )
}

const blank = { saved: undefined, given: false, touched: {}, written: {}, cut: {}, uncertain: {}, lookups: {} }

/** Returns the index of each step in lists of the flow's steps. */
const indexOf = derived(({ steps }: Flow): StepIndex => new Map(Object.keys(steps).map((id, at) => [id, at])))

/** Adds or removes the mark of a field. Without a change, the same marks are returned. */
export function marked(marks: Marks, id: string, on = true): Marks {
  if (on === Object.hasOwn(marks, id)) return marks
  if (on) return { ...marks, [id]: true }
  const { [id]: _, ...rest } = marks
  return rest
}

/** Reports whether the step is answered and its input equals the saved values. */
export function isSaved({ values, saved }: StepState): boolean {
  if (saved === undefined) return false
  for (const id in values) if (!isSame(values[id], saved[id])) return false
  return true
}
