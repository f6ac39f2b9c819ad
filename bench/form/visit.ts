import type { Browser, CDPSession, Page } from 'playwright-core'
import { watch, type Watch } from './watch.ts'

declare global {
  interface Window {
    bench: Watch
    ready?: boolean
  }
}

/** A telephone's processor, and its line: 1.44 Mbit/s with 562.5 ms to the first byte, the `Slow 4G` of DevTools. */
const slowdown = 4
const line = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** A visit with nothing in any cache. */
export interface Visit {
  readonly page: Page
  /** The number of bytes received so far. */
  readonly bytes: () => number
  readonly slowProcessor: () => Promise<unknown>
  readonly slowLine: () => Promise<unknown>
  readonly metric: (
    name: 'ScriptDuration' | 'TaskDuration' | 'LayoutDuration' | 'RecalcStyleDuration',
  ) => Promise<number>
  readonly heap: () => Promise<number>
  readonly key: (character: string) => Promise<void>
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
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return {
    page,
    bytes: () => bytes,
    slowProcessor: () => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown }),
    slowLine: () => session.send('Network.emulateNetworkConditions', line),
    async metric(name) {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find((metric) => metric.name === name)!.value * 1000
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
    },
    key: (character) => press(session, character),
    end: () => context.close(),
  }
}

async function press(session: CDPSession, text: string): Promise<void> {
  const key = { key: text, windowsVirtualKeyCode: text.charCodeAt(0) }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, unmodifiedText: text, ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
