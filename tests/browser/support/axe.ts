import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into a page, which the page's policy for scripts does not hinder. */
export const addAxe = (page: Page): Promise<unknown> => page.evaluate(script)

/** Lists the violations that axe, loaded before, finds in the open form in its current state. */
export async function violations({ page }: { readonly page: Page }): Promise<string[]> {
  const { violations: found, passes } = await page.evaluate<AxeResults>(
    `axe.run('[data-kaiwa="form"]', { resultTypes: ['violations'] })`,
  )
  expect(passes.length).toBeGreaterThan(5)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Lists the violations that axe, loaded before, finds in a page outside of its frames. */
export async function violationsAround(page: Page): Promise<string[]> {
  const { violations: found, passes } = await page.evaluate<AxeResults>(
    `axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })`,
  )
  expect(passes.length).toBeGreaterThan(5)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
