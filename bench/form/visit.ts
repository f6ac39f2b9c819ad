import type { Browser, CDPSession, Page } from 'playwright-core'
import { watch, type Watch } from './watch.ts'

declare global {
  interface Window {
    bench: Watch
  }
}

/** A telephone's line: 1.44 Mbit/s with 562.5 ms to the first byte, the `Slow 4G` of DevTools. */
const line = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

type Metric = 'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration'

/** Where the button is that opens the form, the same on every page. */
const opener = { x: 200, y: 120 }

/** A visit with nothing in any cache. Its input comes from the browser, as that of a mouse and a keyboard does. */
export interface Visit {
  readonly page: Page
  readonly slowProcessor: (slowdown: number) => Promise<unknown>
  readonly slowLine: () => Promise<unknown>
  /** Waits until the page neither fetches nor computes. */
  readonly quiet: () => Promise<void>
  /** Moves the pointer to the opener. */
  readonly hoverOpener: () => Promise<unknown>
  /** Presses the opener with a pointer that was elsewhere, unless it has been moved there. */
  readonly pressOpener: () => Promise<void>
  /** Waits for an element that can be used, and presses it. */
  readonly press: (selector: string) => Promise<void>
  /** Puts a text into a field at once, as the browser's own filling does. */
  readonly fill: (selector: string, text: string) => Promise<void>
  readonly key: (character: string) => Promise<void>
  /** Waits until an element can be used; returns the time of its frame. */
  readonly usable: (selector: string) => Promise<number>
  /** Begins to wait until an element can be used; the returned function resolves with the time of its frame. */
  readonly expectUsable: (selector: string) => Promise<() => Promise<number>>
  readonly counted: (selector: string, count: number) => Promise<number>
  /** Returns the time of the page at which something was done last. */
  readonly at: (what: keyof Watch['at']) => Promise<number>
  readonly metric: (name: Metric) => Promise<number>
  readonly heap: () => Promise<number>
  readonly end: () => Promise<void>
}

export async function visit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // Functions go to the page as text, with a helper for their names that only this process has.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  const fetching = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId }) => fetching.add(requestId))
  session.on('Network.loadingFinished', ({ requestId }) => fetching.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => fetching.delete(requestId))

  const metrics = async (...names: Metric[]) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (
      metrics.filter(({ name }) => names.includes(name as Metric)).reduce((sum, { value }) => sum + value, 0) * 1000
    )
  }
  const find = (selector: string) => page.evaluate((selector) => window.bench.usable(selector), selector)
  return {
    page,
    slowProcessor: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    slowLine: () => session.send('Network.emulateNetworkConditions', line),
    quiet: () => quiet(() => metrics('ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'), fetching),
    hoverOpener: () => session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...opener }),
    pressOpener: () => press(session, opener),
    async press(selector) {
      await press(session, await find(selector))
    },
    async fill(selector, text) {
      await find(selector)
      await page.locator(selector).first().focus()
      await session.send('Input.insertText', { text })
    },
    key: (character) => hit(session, character),
    usable: async (selector) => (await find(selector)).time,
    async expectUsable(selector) {
      await page.evaluate((selector) => window.bench.expect(selector), selector)
      return async () => (await page.evaluate(() => window.bench.expected())).time
    },
    counted: (selector, count) =>
      page.evaluate(([selector, count]) => window.bench.counted(selector, count), [selector, count] as const),
    at: (what) => page.evaluate((what) => window.bench.at[what], what),
    metric: metrics,
    async heap() {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
    },
    end: () => context.close(),
  }
}

async function press(session: CDPSession, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
}

async function hit(session: CDPSession, text: string): Promise<void> {
  const key = { key: text, windowsVirtualKeyCode: text.charCodeAt(0) }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, unmodifiedText: text, ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** Waits until nothing is being fetched, and three looks in a row have found less than a millisecond of work. */
async function quiet(work: () => Promise<number>, fetching: ReadonlySet<string>): Promise<void> {
  const deadline = Date.now() + 60_000
  let before = await work()
  for (let looks = 0; looks < 3;) {
    if (Date.now() > deadline) throw new Error('The page does not come to rest.')
    await new Promise((done) => setTimeout(done, 200))
    const now = await work()
    looks = fetching.size === 0 && now - before < 1 ? looks + 1 : 0
    before = now
  }
}
