import { useEffect } from 'react'

/**
 * Keeps the page behind from scrolling while the form is open, at its position, and restores its own styles exactly.
 */
export function useScrollLock(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    if (forms++ === 0) unlock = lock()
    return () => {
      if (--forms === 0) unlock()
    }
  }, [isOpen])
}

/** The number of forms that lock the page's scrolling. */
let forms = 0
let unlock = () => {}

function lock(): () => void {
  const page = document.documentElement
  const { style } = page
  // Each property separately: if the two differ, the shorthand does not preserve an unset one.
  const before = ['overflow-x', 'overflow-y'].map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  const unlockBody = bodyRules() ? lockBody() : undefined
  // `!important`, because the page's own style sheet may require a scrollbar.
  if (!unlockBody) style.setProperty('overflow', 'hidden', 'important')
  return () => {
    unlockBody?.()
    style.removeProperty('overflow')
    for (const list of before) style.setProperty(...list)
    if (page.getAttribute('style') === '') page.removeAttribute('style')
  }
}

/**
 * Reports whether the body's `overflow` decides how the window scrolls: a value on the root would make the body scroll,
 * from its beginning.
 */
function bodyRules(): boolean {
  const [root, body] = [document.documentElement, document.body].map((element) => getComputedStyle(element).overflow)
  return root === 'visible' && body !== 'visible'
}

/**
 * Locks the body with a style sheet, not with an attribute: pages that change without loading store copies of their
 * body.
 */
function lockBody(): (() => void) | undefined {
  // Not supported by Safari before 16.4.
  if (!('adoptedStyleSheets' in document)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.insertRule(':root:root:root > body { overflow: hidden !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((cSSStyleSheet) => cSSStyleSheet !== sheet)
  }
}
