import type { Visitor } from '../support/visitor.ts'

/** The spacing that WCAG 1.4.12 lets readers set on any page. */
export const spaceTexts = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Lists elements that cannot be read or reached: scrolled sideways, outside the screen, or cut off within their own
 * box.
 */
export const unreadable = (visitor: Visitor) =>
  visitor.form.evaluate((form) => {
    const name = (element: Element) =>
      `${element.localName} ${element.className} “${(element.textContent ?? '').slice(0, 20)}”`
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.unseen') &&
      element.localName !== 'option'
    /**
     * Returns the room that the widest option of a select lacks. The browser draws its text, so a separate element
     * measures it.
     */
    const lacking = (select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const ruler = select.parentElement!.appendChild(document.createElement('span'))
      for (const each of ['font', 'letterSpacing', 'fontFeatureSettings', 'whiteSpace'] as const)
        ruler.style[each] = style[each]
      const widths = [...select.options].map((option) => {
        ruler.textContent = option.text
        return ruler.getBoundingClientRect().width
      })
      ruler.remove()
      return Math.max(...widths) - (select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight))
    }
    const found: string[] = []
    for (const element of [form, ...form.querySelectorAll('*')].filter(seen)) {
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(element)
      if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) found.push(`beside the screen: ${name(element)}`)
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(`sideways: ${name(element)}`)
      if (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
        found.push(`cut: ${name(element)}`)
      if (element instanceof HTMLSelectElement && lacking(element) > 0.5) found.push(`cut option: ${lacking(element)}`)
    }
    return found
  })

/** Lists the clickable controls that are smaller than 24 × 24 px. */
export const smallTargets = (visitor: Visitor) =>
  visitor.form.evaluate((form) =>
    [...form.querySelectorAll('a, button, input, select, [role="option"]')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      return width >= 24 && height >= 24 ? [] : [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`]
    }),
  )
