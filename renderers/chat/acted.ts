import type { SyntheticEvent } from 'react'
import { skipReveals } from './conversation/skip-reveals.ts'

/** The visitor has done something in the form: what is still to be revealed is there at once. */
export function acted({ type, currentTarget }: SyntheticEvent): void {
  skipReveals(currentTarget)
  // A question that is led to by a press needs no mark: who pressed sees where they are.
  currentTarget.classList.toggle('pressed', type === 'pointerdown')
}
