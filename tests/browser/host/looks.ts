import type { Page } from 'playwright-core'

/** The changes of a look, each as `part of the page: property: before → after`. */
export type Differences = readonly string[]

/** Stores the computed styles of a page's elements in the page, to compare them with later ones. */
export class Looks {
  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<Looks> {
    await page.evaluate(defineLooks)
    return new Looks(page)
  }

  /** Stores the look of the elements that `selector` finds, and of everything below them, under a name. */
  async keep(name: string, selector: string): Promise<void> {
    await this.page.evaluate(([key, found]) => window.looks.keep(key, found), [name, selector] as const)
  }

  /** Returns the differences between the stored look and the present one. */
  async differences(name: string): Promise<Differences> {
    return this.page.evaluate((key) => window.looks.differences(key), name)
  }
}

declare global {
  interface Window {
    looks: { keep: (name: string, selector: string) => void; differences: (name: string) => string[] }
  }
}

function defineLooks(): void {
  const pseudos = [null, '::before', '::after', '::placeholder', '::backdrop'] as const
  const stored = new Map<string, { selector: string; look: Map<string, string> }>()
  const root = () => document.querySelector('[data-kaiwa="form"]')?.getRootNode() as ParentNode | undefined
  const shadow = () => [...document.querySelectorAll('body > div')].find((each) => each.shadowRoot)?.shadowRoot
  const lookOf = (selector: string) => {
    const look = new Map<string, string>()
    const tops = [...(root() ?? shadow() ?? document).querySelectorAll(selector)]
    // Only one element of each kind: elements of a kind share their rules.
    const kinds = new Set<string>()
    // Announcements for screen readers appear and disappear by themselves.
    const elements = tops.flatMap((top) => [top, ...top.querySelectorAll(':not([aria-live] *)')])
    for (const [index, element] of elements.entries()) {
      const own = `${element.localName}.${element.getAttribute('class') ?? ''}`
      const kind = `${element.parentElement?.className ?? ''} > ${own}`
      const name = `${index} ${kind}`
      const { x, y, width, height } = element.getBoundingClientRect()
      look.set(`${name}: box`, [x, y, width, height].map((edge) => edge.toFixed(1)).join())
      if (kinds.has(kind)) continue
      kinds.add(kind)
      for (const pseudo of pseudos) {
        if (pseudo === '::backdrop' && !element.matches('dialog')) continue
        if (pseudo === '::placeholder' && !element.matches('input')) continue
        const style = getComputedStyle(element, pseudo)
        if ((pseudo === '::before' || pseudo === '::after') && style.content === 'none') continue
        // The computed value of an automatic margin depends on when it is read. The boxes show it more reliably.
        for (const property of style)
          if (!property.startsWith('margin'))
            look.set(`${name}${pseudo ?? ''}: ${property}`, style.getPropertyValue(property))
      }
    }
    return look
  }
  window.looks = {
    keep: (name, selector) => void stored.set(name, { selector, look: lookOf(selector) }),
    differences(name) {
      const { selector, look: before } = stored.get(name)!
      const after = lookOf(selector)
      const keys = new Set([...before.keys(), ...after.keys()])
      return [...keys]
        .filter((key) => before.get(key) !== after.get(key))
        .map((key) => `${key}: ${before.get(key) ?? 'nothing'} → ${after.get(key) ?? 'nothing'}`)
        .slice(0, 30)
    },
  }
}
