import type { Plugin, PluginOption, ViteDevServer } from 'vite'
import type { Project } from '../../engine/tools/config/project.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { kaiwaFlows } from '../../engine/tools/plugin.ts'
import { looksOf } from './embed-config.ts'
import { ownSite } from './own-site.ts'
import { ownTheme } from './theme.ts'

/** Restarts a development server with the current project. */
export type Restart = (server: ViteDevServer) => Promise<void>

/**
 * Returns the Vite plugins of a project: its flows as modules, and its additions to the form.
 *
 * @param restart called after a change if Vite does not read its configuration from a file
 */
export const kaiwaPlugins = (project: Project, restart: Restart = (server) => server.restart()): PluginOption[] => [
  kaiwaFlows({
    vocabulary: project.vocabulary,
    folder: project.flows,
    load: projectLoader(project),
    language: project.language,
  }),
  looksOf(project),
  ownSite(project),
  ownTheme(project.flows),
  followConfig(project, restart),
  withoutDirective,
]

/**
 * Removes 'use client' from the form's entry if there are no server components: bundlers warn about directives that
 * they drop.
 */
const withoutDirective: Plugin = {
  name: 'kaiwa-without-directive',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]package[\\/]react\.[jt]s$/ },
    handler(code) {
      // Spaces of the same length, so that source maps stay correct.
      return this.environment.name === 'rsc'
        ? undefined
        : { code: code.replace(/^(['"])use client\1/, (directive) => ' '.repeat(directive.length)), map: null }
    },
  },
}

/**
 * CommonJS imports of the form, which browsers can't read. Vite does not look for them in a package that it does not
 * bundle.
 */
const commonJs = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

/**
 * In development, restarts the server after a change of the configuration, or of a rule, schema or kind that it names.
 */
function followConfig({ files }: Project, restart: Restart): Plugin {
  return {
    name: 'kaiwa-config',
    apply: 'serve',
    // The form is not pre-bundled like other packages, because its list of renderers comes from the project.
    config: () => ({ optimizeDeps: { exclude: ['kaiwa-form'], include: commonJs } }),
    configureServer(server) {
      server.watcher.add([...files])
      server.watcher.on('change', (file) => {
        if (files.includes(file)) void restart(server)
      })
    },
  }
}
