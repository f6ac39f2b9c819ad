import { isSame } from '../kinds/value.ts'
import type { StepState } from './step-state.ts'

/** True when the step is answered and its input equals what was saved. */
export function isSaved({ values, saved }: StepState): boolean {
  if (saved === undefined) return false
  for (const id in values) if (!isSame(values[id], saved[id])) return false
  return true
}
