import { resolve } from 'node:path'
import type { InlineConfig, PluginOption, Plugin, Rolldown } from 'vite'
import { target } from '../../embed/release/files.ts'
import { moduleFile } from '../../engine/tools/config/modules.ts'
import { shownFiles } from '../../studio/showing/shown-files.ts'

const studio = resolve(import.meta.dirname, '../../studio')
const pages = ['index', 'preview', 'shown'] as const

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
  plugins: [...plugins, listShownFiles()],
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

/** The pages of a form that is shown outside of the studio. */
const shownPages = ['preview.html', shownFiles.builtPage]

/** Writes a list of the built files that a form needs that is shown outside of the studio. */
const listShownFiles = (): Plugin => ({
  name: 'kaiwa-shown-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const needed = new Set<string>()
    const add = (name: string): void => {
      if (needed.has(name)) return
      needed.add(name)
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk') return
      const imports = [...chunk.imports, ...chunk.dynamicImports]
      // The additions are in a file of their own, which is imported as an external module.
      for (const imported of imports) add(imported === additionsModule ? `${additionsEntry}.js` : imported)
      for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
        add(asset)
    }
    const isOfPage = (item: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
      item.type === 'chunk' && shownPages.some((page) => item.facadeModuleId?.endsWith(`/${page}`))
    for (const name of shownPages) add(name)
    for (const [name, item] of Object.entries(bundle)) if (isOfPage(item)) add(name)
    this.emitFile({ type: 'asset', fileName: shownFiles.list, source: JSON.stringify([...needed].toSorted()) })
  },
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
