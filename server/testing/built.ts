import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const server = resolve(import.meta.dirname, '..')

/**
 * Bundles each program of the server into one file, once for all starts of the tests: translating hundreds of files
 * takes most of a start. `npm start` and `npm run serve`, which translate them, are tested as well.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Packages are found from this folder, and the tests of several checkouts do not share it.
  const outDir = await mkdtemp(join(server, '../node_modules/.kaiwa-server-'))
  await build({
    configFile: false,
    root: server,
    logLevel: 'error',
    plugins: [
      {
        name: 'kaiwa:own-urls',
        // Files that a module finds relative to itself stay at their place.
        transform(code, id) {
          return id.startsWith(server)
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: { input: ['main', 'enquiries', 'deliveries'].map((name) => join(server, `${name}.ts`)) },
    },
  })
  process.env.KAIWA_TEST_SERVER = outDir
  return () => rm(outDir, { recursive: true, force: true })
}
