import { resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import { kaiwaPlugins, type Restart } from '../../embed/release/kaiwa-plugins.ts'
import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import type { Project } from '../../engine/tools/config/project.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { refuseMalformed } from '../studio/request-path.ts'
import { servedStudio } from '../studio/served.ts'
import { stubCalls } from './calls.ts'
import { engine, servedEmbed } from './embed.ts'
import { flowPages } from './flow-pages.ts'

/** How Vite serves a project's flows on a page of their own. */
export function devConfig(configured: Project, port: number, restart: Restart): InlineConfig {
  const project = { ...configured, site: answeredHere(configured.site) }
  const { flows, root } = project
  return {
    configFile: false,
    root,
    appType: 'custom',
    plugins: [
      kaiwaPlugins(project, restart),
      {
        name: 'kaiwa-dev',
        configureServer({ middlewares, httpServer }) {
          refuseMalformed(httpServer)
          middlewares.use(stubCalls(project, projectLoader(project)))
          middlewares.use(servedStudio(project))
          middlewares.use(servedEmbed(project))
          return () => void middlewares.use(flowPages(project))
        },
      },
    ],
    // No page imports the engine, so its packages would be found only when a visitor opens the form, and reload the
    // page.
    optimizeDeps: { entries: [engine] },
    server: { port, fs: { allow: [root, flows, resolve(import.meta.dirname, '../..')] } },
  }
}

/** A site whose calls go to this server, wherever they go when it is built. */
const answeredHere = ({ base, ...site }: SiteChanges): SiteChanges =>
  base === undefined ? site : { ...site, base: new URL(base, 'http://localhost').pathname.replace(/\/$/, '') }
