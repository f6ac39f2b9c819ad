import { isSame } from '../kinds/value.ts'
import type { State } from './state.ts'

/** True when the step is answered and its input equals what was saved. */
export function isSaved(state: Pick<State, 'values' | 'saved'>, stepId: string): boolean {
  const saved = state.saved[stepId]
  const values = state.values[stepId]!
  return saved !== undefined && Object.keys(values).every((id) => isSame(values[id], saved[id]))
}
