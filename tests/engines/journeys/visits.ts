import { expect, test } from 'vitest'
import { libraries } from '../../browser/host/visits/libraries.ts'
import { firstPage, siteOf, secondPage } from '../../browser/host/visits/site.ts'
import { greeting } from '../../support/copy.ts'
import type { Arrive, Visit } from '../visit.ts'

const first = '[data-step="sex"]'

/** Waits until a page is shown at its address, with the form over it or without. */
async function expectPage({ page }: Visit, path: string, form: 'form' | 'no form'): Promise<void> {
  await page.waitForAddress(new RegExp(`${path}$`))
  await page.waitFor(`main[data-page="${path}"]`)
  await page.waitFor('[data-kaiwa="form"]:modal', form === 'form' ? 1 : 0)
}

/** Tests a site whose pages change without loading, with a library and with a router. */
export function visitJourneys(arrive: Arrive): void {
  test.each(['Turbo', 'React Router'])(
    '%s: the form closes with its page, and Back to that page opens it again',
    async (name) => {
      const visit = await arrive()
      const { page, front } = visit
      const library = libraries[name]!
      for (const [path, document] of await siteOf(library)) front.own.set(path, document)
      await page.driver.goto(front.url + firstPage)
      await visit.open()
      expect(await page.text(first)).toContain(greeting({ generation: 30 }))
      await page.driver.travel(-1)
      await page.waitFor('[data-part="banner"]')
      await page.driver.travel(-1)
      await page.waitFor('[data-part="banner"]', 0)
      await page.driver.travel(-1)
      await expectPage(visit, firstPage, 'no form')

      await page.click('main a')
      await expectPage(visit, secondPage, 'no form')
      await visit.open()
      expect(await page.text(first)).toContain(greeting({ generation: 50 }))
      await page.driver.evaluate(`(${library.visit(firstPage)}, '')`)
      await expectPage(visit, firstPage, 'no form')
      await page.driver.travel(-1)
      await expectPage(visit, secondPage, 'form')
      expect(await page.text(first)).toContain(greeting({ generation: 50 }))
      await page.driver.press('Escape')
      await expectPage(visit, secondPage, 'no form')
      await page.driver.travel(-1)
      await expectPage(visit, firstPage, 'no form')
      await visit.open()
      expect(await page.text(first)).toContain(greeting({ generation: 30 }))
      expect(visit.problems).toEqual([])
    },
  )
}
