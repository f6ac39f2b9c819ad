import type { SyntheticEvent } from 'react'
import { skipReveals } from './conversation/skip-reveals.ts'

/** Handles an action of the visitor in the form: everything that is still being revealed appears at once. */
export function acted({ type, currentTarget }: SyntheticEvent): void {
  skipReveals(currentTarget)
  // A question reached by a pointer needs no focus mark: the visitor sees where they are.
  currentTarget.classList.toggle('pressed', type === 'pointerdown')
}
