import type { Plugin } from 'vite'

const place = /[\\/]studio[\\/]additions\.[jt]s$/

/** The additions of a project, by the name that the other files of a built studio import. */
const additionsModule = '../additions.js'

/** The entry of that file. */
export const additionsEntry = 'additions'

/** Returns the file names of a studio's entries. */
export const entryNames = ({ name }: { readonly name: string }): string =>
  name === additionsEntry ? '[name].js' : 'assets/[name]-[hash].js'

/** Keeps the additions of a project in a file of their own, next to the files that are the same for all. */
export const separateAdditions = (): Plugin => ({
  name: 'kaiwa-additions-apart',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer !== undefined && /^\.\/?.*additions\.[jt]s$/.test(id)
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

/** Puts what a project adds where the studio has a place for it. */
export function additionsOf(modules: AddedModules): Plugin {
  const all = Object.entries(modules) as [string, readonly string[]][]
  const imports = all.flatMap(([part, files]) =>
    files.map((file, index) => `import ${part}${index} from ${JSON.stringify(file)}`),
  )
  const lists = all.map(([part, files]) => `${part}: [${files.map((_, index) => part + String(index)).join(', ')}]`)
  return {
    name: 'kaiwa-additions',
    enforce: 'pre',
    load: (id) =>
      place.test(id) ? [...imports, `export const additions = { ${lists.join(', ')} }`].join('\n') : undefined,
  }
}
