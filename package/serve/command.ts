import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { words } from '../../engine/language/messages/wording.ts'
import { commandError, missingPackage, reasonOf } from '../../engine/tools/command-error.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { readSettings } from '../../server/startup/settings.ts'
import { StartError } from '../../server/startup/start-error.ts'
import { demandPackages, serverPackages } from './packages.ts'

/**
 * `kaiwa serve [--port 4310] [--site <folder>]`: runs the reference server for a project, with the settings of the
 * environment. It serves what the project has built, and the pages of the folder.
 */
export const command = defineCommand({
  options: { port: { type: 'string' }, site: { type: 'string' } },
  async run({ values: { port, site }, language, project }) {
    if (project.defaultFlow === undefined) throw commandError('no-flow-in-folder', { name: shownName(project.flows) })
    const pages = site === undefined ? undefined : resolve(site)
    if (pages !== undefined && !existsSync(pages)) throw commandError('serve-no-folder', { name: shownName(pages) })
    const settings = readSettings({ ...process.env, ...(port !== undefined && { PORT: port }) }, project.root)
    await demandPackages('kaiwa serve', serverPackages(settings))
    const [{ runServer }, { start }, { servedOf }, { databaseFile }] = await Promise.all([
      import('../../server/startup/run.ts'),
      import('../../server/startup/start.ts'),
      import('./served.ts'),
      import('../../server/startup/open-database.ts'),
    ])
    const served = await servedOf(project, pages)
    const place = settings.databaseUrl === undefined ? shownName(databaseFile(settings.dataFolder)) : 'PostgreSQL'
    const notes = [
      words(language, 'serve-stored', { place }),
      ...(served.site ? [] : [words(language, 'serve-not-built', { folder: shownName(join(project.out, 'embed')) })]),
    ]
    await runServer(async () => {
      const running = await start(settings, served).catch((error: unknown) => {
        throw missingPackage(error) === undefined ? error : new StartError(String(reasonOf(error, language)))
      })
      return { ...running, log: settings.log, notes }
    })
    return 0
  },
})
