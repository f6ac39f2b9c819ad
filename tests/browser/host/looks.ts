import type { Page } from 'playwright-core'

/** Where a look has changed: `part of the page: property: before → after`. */
export type Differences = readonly string[]

/** Everything that the browser computes for the elements of a page, kept in the page to be compared with later. */
export class Looks {
  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<Looks> {
    await page.evaluate(defineLooks)
    return new Looks(page)
  }

  /** Keeps the looks of everything below the elements that `selector` finds, and theirs, under a name. */
  async keep(name: string, selector: string): Promise<void> {
    await this.page.evaluate(([key, found]) => window.looks.keep(key, found), [name, selector] as const)
  }

  /** What is not as it was when it was kept. */
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
  const kept = new Map<string, { selector: string; look: Map<string, string> }>()
  const root = () => document.querySelector('[data-kaiwa="form"]')?.getRootNode() as ParentNode | undefined
  const shadow = () => [...document.querySelectorAll('body > div')].find((each) => each.shadowRoot)?.shadowRoot
  const lookOf = (selector: string) => {
    const look = new Map<string, string>()
    const tops = [...(root() ?? shadow() ?? document).querySelectorAll(selector)]
    // One of each kind: those of a kind have their rules in common.
    const kinds = new Set<string>()
    // What is being told to screen readers comes and goes by itself.
    const elements = tops.flatMap((top) => [top, ...top.querySelectorAll(':not([aria-live] *)')])
    for (const [index, element] of elements.entries()) {
      const kind = `${element.parentElement?.className ?? ''} > ${element.localName}.${element.getAttribute('class') ?? ''}`
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
        // What an automatic margin comes to depends on when it is asked for; the boxes tell it better.
        for (const property of style)
          if (!property.startsWith('margin'))
            look.set(`${name}${pseudo ?? ''}: ${property}`, style.getPropertyValue(property))
      }
    }
    return look
  }
  window.looks = {
    keep: (name, selector) => void kept.set(name, { selector, look: lookOf(selector) }),
    differences(name) {
      const { selector, look: before } = kept.get(name)!
      const after = lookOf(selector)
      const keys = new Set([...before.keys(), ...after.keys()])
      return [...keys]
        .filter((key) => before.get(key) !== after.get(key))
        .map((key) => `${key}: ${before.get(key) ?? 'nothing'} → ${after.get(key) ?? 'nothing'}`)
        .slice(0, 30)
    },
  }
}
