import { join, resolve } from 'node:path'
import { words } from '../../engine/language/messages/wording.ts'
import { commandError } from '../../engine/tools/command-error.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { flowIds, shownName } from '../../engine/tools/flow-files.ts'

/**
 * `kaiwa build [--out <folder>] [--base /embed/] [--flows-only]`: builds the files that a landing page includes from a
 * project. They go into `embed` of a folder: that of `--out`, that of the config, or `dist`. `--flows-only` builds only
 * the flows, for the engine of the package.
 */
export const command = defineCommand({
  options: { out: { type: 'string' }, base: { type: 'string' }, 'flows-only': { type: 'boolean' } },
  async run({ values: { out, base, 'flows-only': flowsOnly }, language, project }) {
    const folder = resolve(out ?? project.out)
    if (project.defaultFlow === undefined) throw commandError('no-flow-in-folder', { name: shownName(project.flows) })
    ;(await import('./vite-version.ts')).demandVite()
    // Set before React is loaded, even if the shell sets another value: this is the build for visitors.
    process.env.NODE_ENV = 'production'
    if (flowsOnly) await (await import('./build-embed.ts')).publishFlowsOnly(project, folder)
    else {
      await (await import('./build-embed.ts')).buildEmbed(project, folder, base)
      const { commonLoader, loaderFileOf } = await import('./loader.ts')
      for (const flow of flowIds(project.flows))
        if (!loaderFileOf(flow)) console.log(words(language, 'flow-without-loader', { flow, file: commonLoader }))
    }
    console.log(words(language, 'built', { folder: shownName(join(folder, 'embed')) }))
    return 0
  },
})
