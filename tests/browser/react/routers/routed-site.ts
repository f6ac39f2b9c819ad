import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { starterFlow } from '../../../../engine/language/examples/example-flow.ts'
import { kaiwaFlows } from '../../../../engine/tools/plugin.ts'
import { formStyles } from '../../../../package/build.ts'
import { builtIn } from '../../../../package/vocabulary.ts'
import { bundled } from '../../host/visits/bundled.ts'
import type { Plan } from './pages.tsx'

/** A site of one router, with a form on one of its pages. */
export interface RoutedSite {
  /** The script that every page loads from `/routed.js`. */
  readonly script: string
  /** Returns the document of every page, with the named router and a form that follows the plan. */
  readonly html: (router: string, plan: Plan) => string
}

/** Bundles the site with all its routers. */
export async function routedSite(): Promise<RoutedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-routed-'))
  writeFileSync(join(folder, 'contact.flow.json'), starterFlow('contact', 'en', ''))
  const script = await bundled(resolve(import.meta.dirname, 'app.tsx'), [kaiwaFlows({ vocabulary: builtIn, folder })])
  const styles = await formStyles()
  const html = (router: string, plan: Plan) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="csrf-token" content="t"><link rel="icon" href="data:,">
    <style>${styles}</style></head><body><div id="app"></div><script src="/routed.js"></script>
    <script>plan = ${JSON.stringify(plan)}; start(${JSON.stringify(router)})</script></body></html>`
  return { script, html }
}
