import { flushSync } from 'react-dom'
import type { FocusTarget } from '../../../engine/runtime/effects/carrier.ts'
import { onParts } from '../../../engine/runtime/effects/parts.ts'

const texts = ':is(input:not([type="radio"], [type="checkbox"], [type="file"], [tabindex="-1"]), textarea)'

/**
 * Moves the focus to a field's control, or to a step. In an unanswered step its first empty text input gets the focus,
 * so that a telephone opens its keyboard. Otherwise the step itself gets it, and no keyboard opens. The scroll position
 * stays if the target is a step. A target that is not drawn yet gets the focus when it is, unless the focus has moved
 * by then.
 *
 * @param form returns the form's element
 */
export function focusOn(form: () => Element | null, target: FocusTarget): void {
  // The session requests the focus together with the change that draws the target.
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
  if ('field' in target) {
    const control = (part: string) => within(`[data-field="${target.field}"] ${part}:is(input, select, textarea)`)
    // Of a field with several parts, a wrong one.
    return control('[data-invalid="true"] ') ?? control('')
  }
  const step = within(`[data-step="${'step' in target ? target.step : target.answer}"]`)
  const inputs = 'answer' in target ? (step?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts) ?? []) : []
  return [...inputs].find(({ value }) => value === '') ?? step
}
