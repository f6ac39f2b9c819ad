import type { Locator } from 'playwright-core'
import type { Respondent } from './answers.ts'

interface Parts extends Pick<Respondent, 'fill' | 'filled'> {
  field(id: string): Locator
  step(id: string): Locator
}

/** Presses a control with neither pointer nor waiting. */
function press(control: HTMLElement | SVGElement): void {
  control.focus()
  if (control instanceof HTMLElement) control.click()
}

/** A visitor on the way to what a test is about: controls are pressed by script, a tenth of the work of a pointer. */
export const hurried = (visitor: Parts): Respondent => ({
  choose: (field, option) => visitor.field(field).getByRole('radio', { name: option, exact: true }).evaluate(press),
  fill: (values) => visitor.fill(values),
  confirm: (step) => visitor.step(step).locator('[data-action="confirm"]').evaluate(press),
  filled: (field) => visitor.filled(field),
})
