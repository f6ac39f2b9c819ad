/**
 * Puts a form where a screen was: what was chosen and pressed, the focus, what has appeared by now, and how far it was
 * scrolled.
 */
type TakeOver = (form: Element) => void

/** What leads to the same control in the form. */
function selectorOf(control: Element | null): string {
  const [field, part] = ['field', 'part'].map((name) => control?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name])
  if (control instanceof HTMLInputElement) return `[data-field="${field}"] input[value="${CSS.escape(control.value)}"]`
  return control instanceof HTMLButtonElement ? `button[data-part="${part}"]` : ''
}

const conversation = '[data-part="conversation"]'
const animationsIn = (root: Element) =>
  [...root.querySelectorAll('.reveal')].map((element) => element.getAnimations?.()[0])

/**
 * Notes what the visitor has done in a screen, before it goes.
 *
 * @param pressed what was pressed besides options
 */
export function handOver(screen: HTMLElement, pressed: Element | undefined): TakeOver {
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
