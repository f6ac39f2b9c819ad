import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildEmbed } from '../embed/release/build-embed.ts'
import { compressTexts } from '../embed/release/compressed.ts'
import { snippet } from '../embed/release/snippet.ts'
import { buildPackage } from '../package/build.ts'
import { buildStudio } from '../package/studio/build.ts'
import { generatePostal } from './postal/build.ts'
import { currentList } from './postal/renew.ts'
import { project, stamp } from './project.ts'

const dist = resolve(import.meta.dirname, '../dist')

// Set even if the shell sets another value: this is the build for visitors.
process.env.NODE_ENV = 'production'

/**
 * `npm run build`: builds the static demo site, the files that a landing page includes, the studio, and the npm
 * package.
 */
async function main(): Promise<void> {
  const remember = stamp.begin()
  // The flows are built first, since they may contain mistakes; nothing else is built then.
  const release = await buildEmbed(project, dist)
  await build({ mode: 'site', logLevel: 'warn', build: { rolldownOptions: { checks: { pluginTimings: false } } } })
  const studio = join(dist, 'studio')
  await buildStudio(project, studio)
  await buildPackage(join(dist, 'lib'), studio)

  const embed = join(dist, 'embed')
  await cp(embed, join(dist, 'site/embed'), { recursive: true, preserveTimestamps: true })
  await compressTexts(join(dist, 'site'))
  const { month, codes } = await generatePostal(join(dist, 'site/postal'), currentList())
  remember()
  console.log(`Postal data of ${month}: ${codes} codes. To renew them: npm run postal -- utf_ken_all.zip\n`)
  console.log(
    'For the head of a page that opens the form at once ' +
      `(${join(embed, 'snippets')}):\n\n${snippet(release, project.defaultFlow!, project.base)}`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
