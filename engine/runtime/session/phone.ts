import type { State } from './state.ts'

/** The visitor's telephone number as it was answered, '' without one. */
export function phoneOf(state: Pick<State, 'saved'>, field: string): string {
  const step = Object.values(state.saved).find((values) => field in values)
  return String(step?.[field] ?? '')
}
