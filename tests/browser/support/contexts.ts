import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // One process for all pages of a visitor. Otherwise the blank page that a new page begins with would be another
  // process for an instant.
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** The program that shows a page: Chromium's shell without windows, or the browser as visitors have it. */
export type Program = 'shell' | 'chromium'

/** One browser of each kind for all test files that a worker runs. They end with the worker. */
const browsers = new Map<Program, Promise<Browser>>()

function browserOf(program: Program): Promise<Browser> {
  const browser = browsers.get(program) ?? chromium.launch({ executablePath: inject(program), args })
  browsers.set(program, browser)
  return browser
}

/** Unused contexts by their options, each with its last page still open. */
const idle = new Map<string, BrowserContext[]>()

/** Returns a new page for a visitor without stored data, and the browser context of that page. */
export async function takePage(
  options: BrowserContextOptions,
  program: Program,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const free = idle.get(JSON.stringify([program, options]))?.pop()
  // The last page stays open until this one is given back. It keeps the process, which is most of a visit's cost, and
  // the context's time zone, which Chromium stores per process.
  if (free) return { context: free, page: await free.newPage() }
  const context = await (await browserOf(program)).newContext({ ...options, baseURL: inject('site') })
  context.setDefaultTimeout(60_000)
  return { context, page: await context.newPage() }
}

/** Takes back a page of `takePage`. Only pages may have changed its context. */
export async function giveBack(last: Page, options: BrowserContextOptions, program: Program): Promise<void> {
  const context = last.context()
  await last.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) if (page !== last) await page.close()
  await context.clearCookies()
  const devtools = await context.newCDPSession(last)
  const storageTypes = 'local_storage,indexeddb'
  for (const origin of [inject('site'), new URL(last.url()).origin])
    if (origin !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
  const key = JSON.stringify([program, options])
  idle.set(key, [...(idle.get(key) ?? []), context])
}
