import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { createLoader } from '../engine/tools/load.ts'
import { publishOpenings } from '../engine/tools/publish-openings.ts'
import { publishFlows } from '../engine/tools/publish.ts'
import { target } from './baseline.ts'
import { buildPackage } from './package/build.ts'
import { project, stamp } from './project.ts'
import { generatePostal } from './postal/build.ts'
import { assembleEmbed, quiet } from './release/assemble.ts'
import { compressTexts } from './release/compressed.ts'
import { snippet } from './release/snippet.ts'
import { publishScreens } from './screen/publish.ts'

const here = import.meta.dirname
const dist = resolve(here, '../dist')

// Whatever the shell says: what is built here is what visitors get.
process.env.NODE_ENV = 'production'

/** `npm run build`: the static demo site, what a landing page includes, and the npm package. */
async function main(): Promise<void> {
  const remember = stamp.begin()
  // Flows first: with a mistake in one of them nothing else is built.
  const staged = join(dist, 'flows')
  const { vocabulary, flows: folder, usualFlow: usual } = project
  const publishing = { vocabulary, folder, usual, out: staged, target, load: createLoader(vocabulary) }
  const manifest = await publishFlows(publishing)
  const { openings, rests } = await publishOpenings(publishing, Object.keys(manifest))
  const screens = await publishScreens({ openings, folder: staged, target, without: Object.keys(project.renderers) })
  const embed = join(dist, 'embed')
  const earlier = await setAside(embed)
  const released = process.env.KAIWA_RELEASED || earlier
  const flows = { flows: staged, manifest, openings, rests, screens }
  const release = await assembleEmbed({ mode: 'embed', folder: embed, base: '/embed/', earlier: released, ...flows })
  const light = { mode: 'light', folder: join(embed, 'light'), base: '/embed/light/', earlier: join(released, 'light') } as const
  await assembleEmbed({ ...light, ...flows })
  await rm(staged, { recursive: true })
  await build({ mode: 'site', ...quiet })
  await buildPackage(join(dist, 'lib'))
  await compressTexts(embed)
  await rm(earlier, { recursive: true, force: true })

  await cp(embed, join(dist, 'site/embed'), { recursive: true, preserveTimestamps: true })
  await compressTexts(join(dist, 'site'))
  await generatePostal(join(dist, 'site/postal'))
  remember()
  console.log(`For the head of a page that opens the form at once (${join(embed, 'snippets')}):\n\n${snippet(release, project.usualFlow!, '/embed/')}`)
}

/** Puts what was built before out of the way: its files may be kept. */
async function setAside(embed: string): Promise<string> {
  const earlier = join(dist, 'earlier')
  if (!existsSync(embed)) return earlier
  await rm(earlier, { recursive: true, force: true })
  await rename(embed, earlier)
  return earlier
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
