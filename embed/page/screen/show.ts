import type { Fact } from '../../../engine/runtime/program/when.ts'
import { skipReveals } from '../../../renderers/chat/conversation/skip-reveals.ts'
import type { Place } from '../place.ts'
import type { Waiting } from '../waiting.ts'
import { art, free, gap, keyOf, type Cases, type Drawn, type Node, type Words } from './nodes.ts'

/**
 * Shows a first screen as a modal dialog. The visitor can choose an option in it; every other press is repeated in the
 * form once that has loaded. If the form is about to appear, this includes a press that closes: the form may have a
 * banner for a visitor who leaves.
 *
 * @param parts the dialog, the placeholder of the next question, and the message for a failure
 * @param fetched reports whether the complete form has been fetched
 * @param left is called when the visitor leaves the screen
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
      // The page must not handle this press.
      event.stopPropagation()
      skipReveals(dialog)
    })
  dialog.onpointerdown = () => skipReveals(dialog)
  // Enter on an option would submit the HTML form.
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
  // The close button must not have the focus: the press that opened the screen may not be over.
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

/**
 * Transfers the state of a screen to the form: the choices and presses, the focus, the progress of animations, and the
 * scroll position.
 */
type TakeOver = (form: Element) => void

/** Returns a selector that finds the same control in the form. */
function selectorOf(control: Element | null): string {
  const [field, part] = ['field', 'part'].map((name) => control?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name])
  if (control instanceof HTMLInputElement) return `[data-field="${field}"] input[value="${CSS.escape(control.value)}"]`
  return control instanceof HTMLButtonElement ? `button[data-part="${part}"]` : ''
}

const conversation = '[data-part="conversation"]'
const animationsIn = (root: Element) =>
  [...root.querySelectorAll('.reveal')].map((element) => element.getAnimations?.()[0])

/**
 * Records what the visitor has done in a screen, before it is removed.
 *
 * @param pressed the last pressed button
 */
function handOver(screen: HTMLElement, pressed: Element | undefined): TakeOver {
  const focused = selectorOf((screen.getRootNode() as Document | ShadowRoot).activeElement)
  const chosen = [...screen.querySelectorAll('input:checked'), ...(pressed ? [pressed] : [])].map(selectorOf)
  const appeared = animationsIn(screen).map(
    (item) => item && { start: item.startTime, isOver: item.playState === 'finished' },
  )
  const scrolled = screen.querySelector(conversation)!.scrollTop
  return (form) => {
    const within = (selector: string) => (selector ? form.querySelector<HTMLElement>(selector) : null)
    animationsIn(form).forEach((animation, index) => {
      const before = appeared[index]
      if (before?.isOver) animation?.finish()
      else if (animation && before?.start) animation.startTime = before.start
    })
    form.querySelector(conversation)!.scrollTop = scrolled
    within(focused)?.focus({ preventScroll: true })
    for (const selector of chosen) {
      const control = within(selector)
      if (!(control as HTMLInputElement | null)?.checked) control?.click()
    }
  }
}

/**
 * Returns the functions that turn nodes into elements, as far as the nodes exist in a context.
 *
 * @param folder the address of the pictures
 */
export function builder({ flow }: Pick<Drawn, 'flow'>, facts: Readonly<Record<string, Fact>>, folder: string) {
  const chosen = <Value>({ by, of }: Cases<Value>) => of[keyOf(by, flow, facts)]
  const words = (text: Words) =>
    (typeof text === 'string' ? text : text.around.replace(gap, () => chosen(text)!))
      .replace(new RegExp(`${free}(.*?)${free}`, 'g'), (_, name: string) => String(facts[name]))
      .replace(art, () => folder)
  const build = (node: Node, parent: string | null): Element | string => {
    if (typeof node === 'string' || 'of' in node) return words(node)
    const [tag, attributes, ...children] = node
    const space = tag === 'svg' ? 'http://www.w3.org/2000/svg' : parent
    const element = space ? document.createElementNS(space, tag) : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      // Set through the object model, which no policy for styles forbids.
      if (name === 'style') (element as HTMLElement).style.cssText = words(value)
      else element.setAttribute(name, words(value))
    }
    element.append(...children.map((child) => build(child, space)))
    return element
  }
  return { chosen, build: (node: Node) => build(node, null) as HTMLElement }
}
