import { useEffect, type RefObject } from 'react'

interface Props {
  readonly form: RefObject<HTMLElement | null>
}

/**
 * Keeps the form within the part of the screen that a software keyboard leaves free, with the typed field and its
 * button in sight. The keyboard covers the page, so only the visual viewport knows about it. Nothing is set while there
 * is none. It draws nothing.
 */
export function Viewport({ form: ref }: Props): null {
  useEffect(() => {
    const form = ref.current
    const seen = window.visualViewport
    if (!form || !seen) return

    const fit = () => {
      const { clientWidth, clientHeight } = document.documentElement
      // A zoomed page also shows less of itself, without any keyboard.
      const zoom = Math.max(1, clientWidth / seen.width)
      const height = seen.height * zoom
      const covered = clientHeight - height > 1
      form.style.setProperty('--kaiwa-height', covered ? `${height}px` : '')
      form.style.setProperty('--kaiwa-top', covered && zoom < 1.01 ? `${seen.offsetTop}px` : '')
    }
    const resized = () => {
      fit()
      showTyped(form)
    }
    const focused = () => {
      if (form.style.getPropertyValue('--kaiwa-height')) showTyped(form)
    }

    resized()
    seen.addEventListener('resize', resized)
    seen.addEventListener('scroll', fit)
    form.addEventListener('focusin', focused)
    return () => {
      seen.removeEventListener('resize', resized)
      seen.removeEventListener('scroll', fit)
      form.removeEventListener('focusin', focused)
    }
  }, [ref])
  return null
}

/**
 * Shows the typed field with its question above and its button below. If there is no room for all, the field comes
 * first; then the question while the field is empty, and the button afterwards.
 */
function showTyped(form: HTMLElement): void {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot
  if (!activeElement?.matches('input, select, textarea')) return
  const button = activeElement.closest('[data-part="answer"]')?.querySelector('button:not([type])')
  const question = [...(activeElement.closest('[data-step]')?.querySelectorAll('[data-bubble="question"]') ?? [])].at(
    -1,
  )
  const isEmpty = (activeElement as HTMLInputElement).value === ''
  const candidates = isEmpty ? [button, question] : [question, button]
  for (const element of [...candidates, activeElement]) element?.scrollIntoView({ block: 'nearest' })
}
