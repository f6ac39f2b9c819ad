import type { Page } from 'playwright-core'

/** The least size of a target in pixels. */
const least = 32

/**
 * Lists the visible controls of the page that are smaller than a finger needs. Checkboxes and radio buttons are left
 * out, because their labels are their targets, as is what CodeMirror draws inside of the text, and what is for the
 * keyboard and screen readers alone.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, summary, a[href], [role="tab"], [role="option"], ' +
        'input:not([type="checkbox"], [type="radio"], [type="file"])',
    )
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isShown || control.closest('.cm-editor, .skip, .unseen')) return []
      // The size on the screen is rounded to parts of a pixel.
      if (width > size - 0.5 && height > size - 0.5) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`]
    })
  }, least)

/** Lists the elements that make the page wider than the screen. Tables, and the map, scroll within themselves. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `wider than the screen by ${scrollWidth - clientWidth}: ${wide
        .map(({ outerHTML }) => outerHTML.slice(0, 80))
        .slice(0, 4)
        .join(' | ')}`,
    ]
  })
