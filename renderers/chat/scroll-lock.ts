import { useEffect } from 'react'

/** Keeps the page behind from scrolling while the form is open, and gives its own styles back exactly. */
export function useScrollLock(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const before = ['overflow', 'scrollbar-gutter'].map(
      (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
    )
    // The page's own sheet may insist on a scrollbar.
    style.setProperty('overflow', 'hidden', 'important')
    if (window.innerWidth > document.documentElement.clientWidth) style.setProperty('scrollbar-gutter', 'stable')
    return () => {
      for (const [name, value, priority] of before) style.setProperty(name, value, priority)
      if (document.documentElement.getAttribute('style') === '') document.documentElement.removeAttribute('style')
    }
  }, [])
}
