import { resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { target } from '../../../embed/release/files.ts'
import { publishFlows } from '../../../engine/tools/publish.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { FlowFolder } from '../../flows/flow-folder.ts'
import type { Visitor } from './visitor.ts'

/**
 * Publishes a flow of the tests before the tests in the same scope as this call.
 *
 * @returns a function that adds this flow to those of the site, for the pages that a visitor opens
 */
export function ownFlow(flow: { readonly id: string }): (visitor: Visitor) => Promise<void> {
  const folder = new FlowFolder()
  const out = resolve(folder.path, 'published')
  beforeAll(async () => {
    folder.write(flow.id, JSON.stringify(flow))
    await publishFlows({ vocabulary: builtIn, folder: folder.path, out, target })
  })
  afterAll(() => folder[Symbol.dispose]())
  return async ({ page }) => {
    await page.route(new RegExp(`/embed/flows/(manifest|${flow.id})`), (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1)!
      return route.fulfill({
        path: resolve(out, name),
        contentType: name.endsWith('.json') ? 'application/json' : 'text/javascript',
      })
    })
  }
}
