import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { builtInLanguages } from '../../engine/language/languages.ts'
import { embedConfig } from './embed-config.ts'
import { releaseOf } from './files.ts'
import { loaderCode } from './loader.ts'

const noAdditions = { renderers: {}, redrawn: [], styles: [], site: {}, vocabulary: { languages: builtInLanguages } }
const noFlows = { flows: '', openings: {}, screens: {}, outside: {} }
const noDefaultFlow = ''

/**
 * Builds an embed without flows, for pages whose flows, with built-in field types only, are published separately. It
 * finds them through `flows/manifest.json` in its folder.
 */
export async function prebuiltEmbed(folder: string): Promise<void> {
  const builds = [
    { usesPreact: false, place: folder },
    { usesPreact: true, place: join(folder, 'light') },
  ]
  for (const { usesPreact, place } of builds) {
    const { output } = (await build(
      embedConfig(noAdditions, place, usesPreact, Object.keys(builtInLanguages)),
    )) as Rolldown.RolldownOutput
    const release = await releaseOf(output, noFlows)
    await writeFile(join(place, 'kaiwa.js'), await loaderCode(release, noDefaultFlow, usesPreact))
  }
}
