import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { builtInLanguages } from '../../engine/language/languages.ts'
import { embedConfig } from './embed-config.ts'
import { releaseOf } from './files.ts'
import { commonLoader, elementLoader, loaderCode } from './loader.ts'

/** A project without additions: built-in field types and languages only. */
export const noAdditions = {
  renderers: {},
  redrawn: [],
  styles: [],
  site: {},
  vocabulary: { languages: builtInLanguages },
}
const noFlows = { flows: '', manifest: {}, openings: {}, rests: {}, screens: {}, outside: {} }
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
    for (const file of [commonLoader, elementLoader])
      await writeFile(join(place, file), await loaderCode(release, noDefaultFlow, usesPreact, file))
  }
}
