import type { PluginOption } from 'vite'
import { kaiwaPlugins } from '../embed/release/kaiwa-plugins.ts'
import { inWords } from '../engine/tools/command-error.ts'
import { loadProject } from '../engine/tools/config/project.ts'
import { languageOf } from '../engine/tools/language.ts'
import { builtIn } from './vocabulary.ts'

/**
 * The Vite plugin: `import { program } from './enquiry.flow.json'`, checked and compiled, with hot replacement in
 * development.
 */
export { kaiwaFlows } from '../engine/tools/plugin.ts'

/**
 * The same for a project with its configuration: also the field types, rules and kinds of value that it names, and
 * their renderers and styles.
 *
 * @param config the config file; by default the nearest one above the current folder, if there is one
 */
export const kaiwa = (config?: string): Promise<PluginOption[]> =>
  inWords(languageOf(), async () => kaiwaPlugins(await loadProject({ builtIn, file: config })))
