import { mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Bundles programs into one file each, once for all starts of the tests: translating hundreds of files takes most of a
 * start. Returns the folder of the bundles.
 *
 * @param root the folder of the programs
 */
export async function bundle(root: string, programs: readonly string[]): Promise<string> {
  // Packages are found from this folder, and the tests of several checkouts do not share it.
  const outDir = await mkdtemp(resolve(import.meta.dirname, '../../node_modules/.kaiwa-bundle-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'kaiwa:own-urls',
        // Files that a module finds relative to itself stay at their place.
        transform(code, id) {
          return id.startsWith(root) ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : null
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: { input: programs.map((name) => join(root, `${name}.ts`)) },
    },
  })
  return outDir
}
