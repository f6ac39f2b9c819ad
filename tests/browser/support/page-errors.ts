import type { Page } from 'playwright-core'

/**
 * Adds the errors of a page to a list: uncaught ones, and what the console shows at the given levels. A missing
 * `/favicon.ico` is left out, since a browser fetches that file by itself, once for each profile.
 */
export function collectErrors(page: Page, errors: string[], levels: readonly string[] = ['error']): void {
  page.on('console', (message) => {
    if (levels.includes(message.type()) && !message.location().url.endsWith('/favicon.ico')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
}
