import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, minify, transformWithOxc } from 'vite'
import { publishFlows } from '../engine/tools/publish.ts'
import { fieldTypes } from '../renderers/fields.ts'
import { target } from './baseline.ts'
import { buildStamp } from './build-stamp.ts'
import { flowFolder, usualFlow } from './flow-folder.ts'
import { generatePostal } from './postal/build.ts'

const here = import.meta.dirname
const run = promisify(execFile)
const dist = resolve(here, '../dist')

// Whatever the shell says: what is built here is what visitors get.
process.env.NODE_ENV = 'production'

/** `npm run build`: the static demo site, what a landing page includes, and the npm package. */
async function main(): Promise<void> {
  const remember = buildStamp(resolve(here, '..')).begin()
  // Flows first: with a mistake in one of them nothing else is built.
  const staged = join(dist, 'flows')
  await publishFlows({ types: fieldTypes, folder: flowFolder, out: staged, target })
  // A busy machine is nothing to be told about.
  const options = { logLevel: 'warn', build: { rolldownOptions: { checks: { pluginTimings: false } } } } as const
  for (const mode of ['embed', 'site', 'lib']) await build({ mode, ...options })
  await run(process.execPath, [resolve(here, '../node_modules/typescript/bin/tsc'), '-p', resolve(here, '../renderers')])
  const embed = join(dist, 'embed')
  await buildLoader(embed)
  await rename(staged, join(embed, 'flows'))
  await cp(join(flowFolder, 'art'), join(embed, 'art'), { recursive: true })
  await generatePostal(join(dist, 'site/postal'))
  await cp(embed, join(dist, 'site/embed'), { recursive: true })
  remember()
}

/** The loader is a classic script of one file; it carries the name of the engine's module. */
async function buildLoader(embed: string): Promise<void> {
  const engine = (await readdir(embed)).find((name) => /^engine\.[^.]+\.js$/.test(name))
  if (engine === undefined) throw new Error(`There is no engine in ${embed}.`)
  const file = resolve(here, 'embed/loader.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
    target,
    define: { KAIWA_ENGINE: JSON.stringify(engine), KAIWA_FLOW: JSON.stringify(usualFlow) },
  })
  await writeFile(join(embed, 'kaiwa.js'), (await minify('kaiwa.js', code)).code)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
