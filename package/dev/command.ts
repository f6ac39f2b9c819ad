import { createServer } from 'vite'
import type { Restart } from '../../embed/release/kaiwa-plugins.ts'
import { demandVite } from '../../embed/release/vite-version.ts'
import { inWords, reasonOf, commandError } from '../../engine/tools/commands/command-error.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { loadProject } from '../../engine/tools/config/project.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { builtIn } from '../vocabulary.ts'
import { devConfig } from './config.ts'

/**
 * `kaiwa dev [--port 4310]`: serves, at that port, else at the one that `PORT` names, the project's flows on a page of
 * their own; what is saved shows at once and keeps the answers.
 */
export const command = defineCommand({
  options: { port: { type: 'string', default: process.env.PORT || '4310' } },
  async run({ values: { port }, language, project }) {
    if (project.defaultFlow === undefined) throw commandError('no-flow-in-folder', { name: shownName(project.flows) })
    demandVite()
    const restart: Restart = async (server) => {
      try {
        const now = await inWords(language, () => loadProject({ builtIn, file: project.config }))
        // Vite restarts with its inline configuration.
        Object.assign(server.config.inlineConfig, devConfig(now, Number(port), restart))
        await server.restart()
      } catch (error) {
        // The server continues with the version before the mistake.
        console.error(reasonOf(error, language))
      }
    }
    const server = await createServer(devConfig(project, Number(port), restart))
    await server.listen()
    server.printUrls()
    return 0
  },
})
