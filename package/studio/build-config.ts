import { resolve } from 'node:path'
import type { InlineConfig, PluginOption, Plugin } from 'vite'
import { target } from '../../embed/release/files.ts'
import { moduleFile } from '../../engine/tools/config/modules.ts'

const studio = resolve(import.meta.dirname, '../../studio')
const pages = ['index', 'preview'] as const

/**
 * Returns the Vite configuration that builds some pages of the studio and the entry for additions: a project's own
 * field types, rules, kinds of values and lints. The built files work in any folder.
 */
export const studioConfig = (
  wantedPages: readonly (typeof pages)[number][],
  outDir: string,
  plugins: PluginOption[],
): InlineConfig => ({
  configFile: false,
  root: studio,
  base: './',
  publicDir: false,
  logLevel: 'error',
  plugins,
  // The renderers of a project share the form's React.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target,
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One large file contains the check of flows. That is acceptable, because the studio is loaded once.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        ...Object.fromEntries(wantedPages.map((page) => [page, resolve(studio, `${page}.html`)])),
        [additionsEntry]: moduleFile(resolve(studio, 'additions'))!,
      },
      // The other files import the exports of the additions by their names.
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: entryFileName },
    },
  },
})

const additionsFile = /[\\/]studio[\\/]additions\.[jt]s$/

/** The path by which files in `assets/` import the additions, one folder above. */
const additionsModule = '../additions.js'

/** The name of the entry for the additions. */
const additionsEntry = 'additions'

/** Returns the file name of an entry. That of the additions has no hash, so that the file can be replaced. */
const entryFileName = ({ name }: { readonly name: string }): string =>
  name === additionsEntry ? '[name].js' : 'assets/[name]-[hash].js'

/**
 * Separates the additions of a project into a file of their own, next to the files that are the same for all projects.
 */
export const separateAdditions = (): Plugin => ({
  name: 'kaiwa-additions-apart',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer !== undefined && /^\.{1,2}\/(?:.*\/)?additions\.[jt]s$/.test(id)
      ? { id: additionsModule, external: true }
      : undefined,
})

/** Modules whose default exports a project adds. */
interface AddedModules {
  readonly types: readonly string[]
  readonly rules: readonly string[]
  readonly kinds: readonly string[]
  readonly lints: readonly string[]
}

/** The files of a project's language packs, by their tags. */
type PackFiles = Readonly<Record<string, string>>

/** Replaces the studio's empty additions with those of a project. */
export function projectAdditions(modules: AddedModules, packs: PackFiles): Plugin {
  const all = Object.entries(modules) as [string, readonly string[]][]
  const imports = all.flatMap(([part, files]) =>
    files.map((file, index) => `import ${part}${index} from ${JSON.stringify(file)}`),
  )
  const lists = all.map(([part, files]) => `${part}: [${files.map((_, index) => part + String(index)).join(', ')}]`)
  const tags = Object.entries(packs)
  imports.push(...tags.map(([, file], index) => `import language${index} from ${JSON.stringify(file)}`))
  lists.push(`languages: { ${tags.map(([tag], index) => `${JSON.stringify(tag)}: language${index}`).join(', ')} }`)
  return {
    name: 'kaiwa-additions',
    enforce: 'pre',
    load: (id) =>
      additionsFile.test(id) ? [...imports, `export const additions = { ${lists.join(', ')} }`].join('\n') : undefined,
  }
}
