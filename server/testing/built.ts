import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const server = resolve(import.meta.dirname, '..')

/**
 * Makes one file of each program of the server, once for all that the tests start: translating hundreds of files takes
 * most of a start. `npm start` and `npm run serve`, which translate them, are tested as well.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Packages are found from there, and the tests of several checkouts do not meet.
  const outDir = await mkdtemp(join(server, '../node_modules/.kaiwa-server-'))
  await build({
    configFile: false,
    root: server,
    logLevel: 'error',
    plugins: [
      {
        name: 'kaiwa:own-urls',
        // Files that a module names from its own place stay where they are.
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
      rolldownOptions: { input: ['main', 'enquiries'].map((name) => join(server, `${name}.ts`)) },
    },
  })
  process.env.KAIWA_TEST_SERVER = outDir
  return () => rm(outDir, { recursive: true, force: true })
}
