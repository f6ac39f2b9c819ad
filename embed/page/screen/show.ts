import { skipReveals } from '../../../renderers/chat/conversation/skip-reveals.ts'
import type { Place } from '../place.ts'
import type { Waiting } from '../waiting.ts'
import { handOver } from './hand-over.ts'

/**
 * Shows a first screen, modal. An option can be chosen in it; what else is pressed is pressed in the form when that
 * comes. So is what closes where that is a matter of a moment: the form may have something to say to who leaves.
 *
 * @param parts the dialog, what stands where the next question will be, and what is said where that could not be had
 * @param fetched tells whether all of the form has been fetched
 * @param left is called when the visitor leaves it
 */
export function show(parts: Element, place: Place, fetched: () => boolean, left: () => void): Waiting {
  const [dialog, coming, unloaded] = [...parts.children] as [HTMLDialogElement, HTMLElement, HTMLElement]
  const next = dialog.querySelector('.coming')!
  const close = dialog.querySelector<HTMLElement>('[data-part="close"]')!
  let pressed: Element | undefined
  let failed = false
  const remove = () => {
    dialog.remove()
    place.detach()
  }
  dialog.dataset.kaiwa = 'waiting'
  dialog.onclose = () => {
    remove()
    left()
  }
  for (const type of ['keydown', 'keypress', 'keyup'])
    dialog.addEventListener(type, (event) => {
      // What is pressed here is not meant for the page.
      event.stopPropagation()
      skipReveals(dialog)
    })
  dialog.onpointerdown = () => skipReveals(dialog)
  // Enter on an option would send it.
  dialog.onsubmit = (event) => event.preventDefault()
  dialog.onclick = ({ target }) => {
    const button = (target as Element).closest('button')
    if (button === close && (failed || !fetched())) dialog.close()
    else if (button?.dataset.part) pressed = button
  }
  dialog.oncancel = (event) => {
    if (failed || !fetched()) return
    event.preventDefault()
    pressed = close
  }
  dialog.onchange = ({ target }) => {
    const group = (target as Element).closest<HTMLElement>('[data-answered]')!
    group.dataset.answered = 'true'
    for (const input of group.querySelectorAll('input')) input.closest('label')!.dataset.checked = `${input.checked}`
    if (dialog.querySelectorAll('[data-answered="false"]').length > 0 || next.firstChild) return
    next.append(coming)
    next.scrollIntoView({ block: 'nearest' })
  }
  place.attach()
  place.parent.append(dialog)
  dialog.showModal()
  // Never on what closes: the press that led here may not be over.
  if (close.matches(':focus')) dialog.focus()
  return {
    end() {
      const takeOver = handOver(dialog, pressed)
      dialog.onclose = null
      dialog.close()
      remove()
      return takeOver
    },
    fail(again) {
      failed = true
      const [before] = next.childNodes
      const retry = unloaded.querySelector('button')!
      retry.onclick = () => {
        next.replaceChildren(...(before ? [before] : []))
        dialog.focus()
        again()
      }
      next.replaceChildren(unloaded)
      unloaded.scrollIntoView({ block: 'nearest' })
      retry.focus()
    },
  }
}
