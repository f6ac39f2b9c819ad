import { useEffect } from 'react'

/** Keeps the page behind from scrolling while the form is open, where it is, and gives its own styles back exactly. */
export function useScrollLock(): void {
  useEffect(() => {
    if (forms++ === 0) unlock = lock()
    return () => {
      if (--forms === 0) unlock()
    }
  }, [])
}

/** How many forms keep it from that. */
let forms = 0
let unlock = () => {}

function lock(): () => void {
  const page = document.documentElement
  const { style } = page
  // Each by itself: of two that differ, where one is not said, the common property says nothing.
  const before = ['overflow-x', 'overflow-y'].map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  const unlockBody = bodyRules() ? lockBody() : undefined
  // The page's own sheet may insist on a scrollbar.
  if (!unlockBody) style.setProperty('overflow', 'hidden', 'important')
  return () => {
    unlockBody?.()
    style.removeProperty('overflow')
    for (const list of before) style.setProperty(...list)
    if (page.getAttribute('style') === '') page.removeAttribute('style')
  }
}

/** Whether the window scrolls as the body says: a word of the root's would make the body scroll, from its beginning. */
function bodyRules(): boolean {
  const [root, body] = [document.documentElement, document.body].map((element) => getComputedStyle(element).overflow)
  return root === 'visible' && body !== 'visible'
}

/** By a sheet, not by an attribute: pages that change without loading keep copies of their body. */
function lockBody(): (() => void) | undefined {
  // Not known to Safari before 16.4.
  if (!('adoptedStyleSheets' in document)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.insertRule(':root:root:root > body { overflow: hidden !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((cSSStyleSheet) => cSSStyleSheet !== sheet)
  }
}
