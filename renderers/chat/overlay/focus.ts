import type { FocusTarget } from '../../../engine/runtime/effects/carrier.ts'

const texts = ':is(input:not([type="radio"], [type="checkbox"], [type="file"], [tabindex="-1"]), textarea)'

/**
 * Moves focus to a field's control, or to a step: to its first empty text where it is to be answered, so that a
 * telephone opens its keyboard, else to the step as a whole, where no keyboard opens before the visitor asks for it.
 * What was scrolled into sight stays where it is.
 */
export function focusTarget(root: Element | null, target: FocusTarget): void {
  const within = (selector: string) => root?.querySelector<HTMLElement>(selector)
  if ('field' in target) return within(`[data-field="${target.field}"] :is(input:checked, input, select, textarea)`)?.focus()
  const step = within(`[data-step="${'step' in target ? target.step : target.answer}"]`)
  const inputs = 'answer' in target ? (step?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts) ?? []) : []
  const element = [...inputs].find(({ value }) => value === '') ?? step
  element?.focus({ preventScroll: true })
}
