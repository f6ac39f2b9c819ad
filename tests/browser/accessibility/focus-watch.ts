import type { Visitor } from '../support/visitor.ts'

/** Records each frame in which nothing in the open form has the focus. Call it before the page opens. */
export async function watchFocus(visitor: Visitor): Promise<() => Promise<string[]>> {
  await visitor.page.addInitScript(() => {
    const lost: string[] = []
    Object.assign(window, { lost })
    let last = ''
    const look = () => {
      const form = document.querySelector('[data-kaiwa="form"]')
      const { activeElement } = document
      if (form?.contains(activeElement)) last = activeElement!.outerHTML.slice(0, 120)
      else if (form) lost.push(`${activeElement?.localName} after ${last}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => visitor.page.evaluate(() => [...new Set((window as unknown as { lost: string[] }).lost)])
}
