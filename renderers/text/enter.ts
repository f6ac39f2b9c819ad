import type { KeyboardEvent } from 'react'

const fields = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea'

/** Enter: on to the next field of the step; on the last one it presses the step's button, if there is one. */
export function onEnter(event: KeyboardEvent<HTMLInputElement>, last: boolean): void {
  event.preventDefault()
  const { form } = event.currentTarget
  if (!form) return
  if (last) {
    form.querySelector<HTMLButtonElement>('[data-action="confirm"]')?.click()
    return
  }
  const all = [...form.querySelectorAll<HTMLElement>(fields)]
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}
