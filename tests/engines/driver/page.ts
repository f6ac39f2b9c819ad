import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as passed } from 'node:timers/promises'
import type { AxeResults } from 'axe-core'
import { aim, met, type Aim } from './aim.ts'
import type { Driver } from './driver.ts'
import { find, type Target } from './find.ts'
import { callOf, sourceOf } from './source.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The timeout of a wait, in milliseconds. */
const patience = 30_000

/** The one page of a browser, the same for each engine. Functions given to it run in the page and see nothing else. */
export class Page {
  constructor(readonly driver: Driver) {}

  /** Runs a function in the page and returns its result, as far as JSON can represent it. */
  evaluate<Args extends readonly unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    return this.run<Awaited<Value>>(callOf(work, ...args))
  }

  /** Runs a function in the page with the elements that match a target, and returns its result. */
  async query<Value, Args extends readonly unknown[]>(
    target: Target,
    work: (elements: Element[], ...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    if (typeof target !== 'string') await this.loadAxe()
    return this.run<Awaited<Value>>(`${sourceOf(work)}(${callOf(find, target)}, ...${JSON.stringify(args)})`)
  }

  count(target: Target): Promise<number> {
    return this.query(target, (found) => found.length)
  }

  /** Returns the text of the first element. Throws if there is none. */
  text(target: Target): Promise<string> {
    return this.query(target, ([element]) => element!.textContent)
  }

  attribute(target: Target, name: string): Promise<string | null> {
    return this.query(target, ([element], attribute) => element!.getAttribute(attribute), name)
  }

  /** Returns the value of the first matching control. */
  value(target: Target): Promise<string> {
    return this.query(target, ([control]) => (control as HTMLInputElement).value)
  }

  /** Clicks the first element with the mouse, as soon as a person could. */
  async click(target: Target): Promise<void> {
    let place: Aim | undefined
    await this.until(
      async () => {
        place = await this.query(target, aim)
        if (place.why !== undefined) return false
        await this.driver.click(place.x, place.y)
        return this.evaluate(met).catch(() => true)
      },
      () => `${JSON.stringify(target)} cannot be clicked: ${place?.why ?? 'it moves'}`,
    )
  }

  /** Clicks a text field and types a text in place of its value. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    if ((await this.value(target)) !== '') {
      await this.driver.press('Control+a')
      await this.driver.press('Delete')
    }
    await this.driver.type(text)
  }

  /** Chooses an option of a select by its label. No driver reaches into the list that the system shows. */
  select(target: Target, label: string): Promise<void> {
    return this.query(
      target,
      ([element], chosen) => {
        const select = element as HTMLSelectElement
        select.value = [...select.options].find((option) => option.text === chosen)!.value
        select.dispatchEvent(new Event('input', { bubbles: true }))
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      label,
    )
  }

  async waitFor(target: Target, count: 0 | 1 = 1): Promise<void> {
    await this.until(
      async () => Math.min(1, await this.count(target)) === count,
      () => `${JSON.stringify(target)} does not ${count === 1 ? 'come' : 'go'}`,
    )
  }

  /** Waits for a page whose address matches. */
  async waitForAddress(pattern: RegExp): Promise<URL> {
    const loaded = () => (document.readyState === 'complete' ? location.href : '')
    let href = ''
    await this.until(
      async () => pattern.test((href = await this.evaluate(loaded))),
      () => `${href} does not become ${pattern}`,
    )
    return new URL(href)
  }

  /** Returns the violations that axe finds below an element, each with its selector. */
  async violations(selector: string): Promise<string[]> {
    await this.loadAxe()
    const { violations, passes } = await this.run<AxeResults>(`axe.run('${selector}', { resultTypes: ['violations'] })`)
    if (passes.length < 5) throw new Error('axe looked at nothing')
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }

  private async loadAxe(): Promise<void> {
    if (await this.evaluate(() => !('axe' in window))) await this.driver.evaluate(`(() => { ${axe}\n; return '' })()`)
  }

  private async run<Value>(expression: string): Promise<Value> {
    const text = await this.driver.evaluate(`(async () => JSON.stringify({ value: await ${expression} }))()`)
    return (JSON.parse(text) as { value: Value }).value
  }

  /**
   * Repeats a check until it holds. A page that is just being left cannot answer, so a failing check is repeated too.
   */
  private async until(condition: () => Promise<boolean>, complaint: () => string): Promise<void> {
    const end = Date.now() + patience
    let failure: unknown
    while (Date.now() < end) {
      const met = await condition().catch((error: unknown) => void (failure = error))
      if (met) return
      await passed(25)
    }
    throw new Error(`${this.driver.version}: ${complaint()}`, { cause: failure })
  }
}
