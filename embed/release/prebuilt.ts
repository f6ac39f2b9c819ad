import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { embedConfig } from './embed-config.ts'
import { releaseOf } from './files.ts'
import { loaderCode } from './loader.ts'

/** A project without additions or flows. */
const plain = { renderers: {}, redrawn: [], styles: [], site: {} }
const nothing = { flows: '', openings: {}, screens: {}, outside: {} }

/**
 * Builds an embed without flows, for pages whose flows, with built-in field types only, are published separately. It
 * finds them through `flows/manifest.json` in its folder.
 */
export async function prebuiltEmbed(folder: string): Promise<void> {
  for (const [usesPreact, place] of [
    [false, folder],
    [true, join(folder, 'light')],
  ] as const) {
    const { output } = (await build(embedConfig(plain, place, usesPreact))) as Rolldown.RolldownOutput
    await writeFile(join(place, 'kaiwa.js'), await loaderCode(await releaseOf(output, nothing), '', usesPreact))
  }
}
