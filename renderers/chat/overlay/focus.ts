import { flushSync } from 'react-dom'
import type { FocusTarget } from '../../../engine/runtime/effects/carrier.ts'
import { onParts } from '../../../engine/runtime/effects/parts.ts'

const texts = ':is(input:not([type="radio"], [type="checkbox"], [type="file"], [tabindex="-1"]), textarea)'

/**
 * Moves focus to a field's control, or to a step: to its first empty text where it is to be answered, so that a
 * telephone opens its keyboard, else to the step as a whole, where no keyboard opens before the visitor asks for it.
 * What was scrolled into sight stays where it is. What is not drawn yet gets the focus when it is, if that has not
 * moved by then.
 *
 * @param form gives the form's element
 */
export function focusOn(form: () => Element | null, target: FocusTarget): void {
  // The session asks for focus together with the change that draws the target.
  flushSync(() => {})
  const focused = focusedIn(form())
  const end = onParts(() => focusedIn(form()) === focused && attempt())
  const attempt = () => {
    flushSync(() => {})
    const element = targetIn(form(), target)
    if (!element) return
    end()
    element.focus({ preventScroll: !('field' in target) })
  }
  attempt()
}

const focusedIn = (form: Element | null) => (form?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement

function targetIn(root: Element | null, target: FocusTarget): HTMLElement | null | undefined {
  const within = (selector: string) => root?.querySelector<HTMLElement>(selector)
  if ('field' in target) return within(`[data-field="${target.field}"] :is(input:checked, input, select, textarea)`)
  const step = within(`[data-step="${'step' in target ? target.step : target.answer}"]`)
  const inputs = 'answer' in target ? (step?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts) ?? []) : []
  return [...inputs].find(({ value }) => value === '') ?? step
}
