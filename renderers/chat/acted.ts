import type { SyntheticEvent } from 'react'
import { skipReveals } from './conversation/skip-reveals.ts'

/**
 * Handles a press or a key of the visitor in the form: everything that is still being revealed appears at once, and
 * the form notes whether a pointer was used.
 */
export function handleAction({ type, currentTarget }: SyntheticEvent): void {
  skipReveals(currentTarget)
  // A question that gets the focus by a pointer shows no focus ring.
  currentTarget.classList.toggle('pressed', type === 'pointerdown')
}
