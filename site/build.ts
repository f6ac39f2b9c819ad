import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type Rolldown } from 'vite'
import { publishFlows } from '../engine/tools/publish.ts'
import { fieldTypes } from '../renderers/fields.ts'
import { target } from './baseline.ts'
import { buildStamp } from './build-stamp.ts'
import type { Release } from './embed/release.ts'
import { flowFolder, usualFlow } from './flow-folder.ts'
import { generatePostal } from './postal/build.ts'
import { compressTexts } from './release/compressed.ts'
import { keepEarlier } from './release/earlier.ts'
import { releaseOf } from './release/files.ts'
import { loaderCode } from './release/loader.ts'
import { snippet } from './release/snippet.ts'

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
  const manifest = await publishFlows({ types: fieldTypes, folder: flowFolder, out: staged, target })
  const embed = join(dist, 'embed')
  const earlier = await setAside(embed)
  // A busy machine is nothing to be told about.
  const options = { logLevel: 'warn', build: { rolldownOptions: { checks: { pluginTimings: false } } } } as const
  const { output } = (await build({ mode: 'embed', ...options })) as Rolldown.RolldownOutput
  for (const mode of ['site', 'lib']) await build({ mode, ...options })
  await run(process.execPath, [resolve(here, '../node_modules/typescript/bin/tsc'), '-p', resolve(here, '../renderers')])

  const release = await releaseOf(output, staged, manifest)
  await rename(staged, join(embed, 'flows'))
  await cp(join(flowFolder, 'art'), join(embed, 'art'), { recursive: true })
  await writeFile(join(embed, 'kaiwa.js'), await loaderCode(release, usualFlow))
  await writeFile(join(embed, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  await writeSnippets(join(embed, 'snippets'), release)
  const hashed = [...output.map(({ fileName }) => fileName), ...Object.values(manifest).map((file) => `flows/${file}`)]
  await keepEarlier(embed, hashed, process.env.KAIWA_RELEASED || earlier, new Date())
  await compressTexts(embed)
  await rm(earlier, { recursive: true, force: true })

  await cp(embed, join(dist, 'site/embed'), { recursive: true, preserveTimestamps: true })
  await compressTexts(join(dist, 'site'))
  await generatePostal(join(dist, 'site/postal'))
  remember()
}

/** Puts what was built before out of the way: its files may be kept. */
async function setAside(embed: string): Promise<string> {
  const earlier = join(dist, 'earlier')
  if (!existsSync(embed)) return earlier
  await rm(earlier, { recursive: true, force: true })
  await rename(embed, earlier)
  return earlier
}

/** One for each flow; the usual one is shown. */
async function writeSnippets(folder: string, release: Release): Promise<void> {
  await mkdir(folder)
  for (const id of Object.keys(release.flows)) await writeFile(join(folder, `${id}.html`), snippet(release, id, '/embed/'))
  console.log(`For the head of a page that opens the form at once (${folder}):\n\n${snippet(release, usualFlow, '/embed/')}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
