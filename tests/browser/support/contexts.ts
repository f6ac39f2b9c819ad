import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // One process for all the pages of a visitor: a new page's blank one would be another, for an instant.
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** Which part of Chromium shows a page: what there is without windows, or the browser as visitors have it. */
export type Program = 'shell' | 'chromium'

/** One browser of each kind for all the test files that a worker runs; they go with the worker. */
const browsers = new Map<Program, Promise<Browser>>()

function browserOf(program: Program): Promise<Browser> {
  const browser = browsers.get(program) ?? chromium.launch({ executablePath: inject(program), args })
  browsers.set(program, browser)
  return browser
}

/** Contexts that nobody uses, by their options, each with the page that was there last still open. */
const idle = new Map<string, BrowserContext[]>()

/** A new page for somebody who has never been anywhere, with the part of the browser that it belongs to. */
export async function takePage(
  options: BrowserContextOptions,
  program: Program,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const free = idle.get(JSON.stringify([program, options]))?.pop()
  // The last page stays until this one is given back: it keeps the process, with it most of what a visit costs, and
  // what the context says of the time zone, which Chromium has by process.
  if (free) return { context: free, page: await free.newPage() }
  const context = await (await browserOf(program)).newContext({ ...options, baseURL: inject('site') })
  context.setDefaultTimeout(60_000)
  return { context, page: await context.newPage() }
}

/** Takes back what `takePage` gave, in which nothing is set but by pages. */
export async function giveBack(last: Page, options: BrowserContextOptions, program: Program): Promise<void> {
  const context = last.context()
  await last.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) if (page !== last) await page.close()
  await context.clearCookies()
  const devtools = await context.newCDPSession(last)
  for (const origin of [inject('site'), new URL(last.url()).origin])
    if (origin !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await devtools.detach()
  const key = JSON.stringify([program, options])
  idle.set(key, [...(idle.get(key) ?? []), context])
}
