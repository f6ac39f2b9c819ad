import { resolve } from 'node:path'
import { createServer } from 'vite'
import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { told } from '../../engine/tools/commands/told.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { kaiwaPlugins } from '../kaiwa-plugins.ts'
import { servedStudio } from '../studio/served.ts'
import { standInCalls } from './calls.ts'
import { engine, servedEmbed } from './embed.ts'
import { flowPages } from './flow-pages.ts'

/** `kaiwa dev [--port 4310]`: the project's flows on a page of their own; what is saved shows at once and keeps the answers. */
export const command = defineCommand({
  options: { port: { type: 'string', default: '4310' } },
  async run({ values: { port }, project: configured }) {
    const project = { ...configured, site: answeredHere(configured.site) }
    const { flows, root } = project
    if (project.usualFlow === undefined) throw told('no-flow-in-folder', { name: shownName(flows) })
    const server = await createServer({
      configFile: false,
      root,
      appType: 'custom',
      plugins: [
        kaiwaPlugins(project),
        {
          name: 'kaiwa-dev',
          configureServer({ middlewares }) {
            middlewares.use(standInCalls(project, projectLoader(project)))
            middlewares.use(servedStudio(project))
            middlewares.use(servedEmbed(project))
            return () => void middlewares.use(flowPages(project))
          },
        },
      ],
      // No page imports the engine, so its packages would be found only when a visitor opens the form, and reload the page.
      optimizeDeps: { entries: [engine] },
      server: { port: Number(port), fs: { allow: [root, flows, resolve(import.meta.dirname, '../..')] } },
    })
    await server.listen()
    server.printUrls()
    return 0
  },
})

/** A site whose calls go to this server, wherever they go when it is built. */
const answeredHere = ({ base, ...site }: SiteChanges): SiteChanges =>
  base === undefined ? site : { ...site, base: new URL(base, 'http://localhost').pathname.replace(/\/$/, '') }
