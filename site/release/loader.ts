import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { minify, transformWithOxc } from 'vite'
import { target } from '../baseline.ts'
import type { Release } from '../embed/release.ts'

/** The most flows that the loader names; the rest is looked up in the manifest, which takes one request more. */
const most = 40

/**
 * The loader's code: a classic script of one file that carries the names of the others.
 * @param usual the flow that opens where a page names none
 */
export async function loaderCode(release: Release, usual: string): Promise<string> {
  const file = resolve(import.meta.dirname, '../embed/loader.ts')
  const ids = Object.keys(release.flows).toSorted((a, b) => Number(b === usual) - Number(a === usual))
  const flows = Object.fromEntries(ids.slice(0, most).map((id) => [id, release.flows[id]]))
  const define = { KAIWA_RELEASE: JSON.stringify({ ...release, flows }), KAIWA_FLOW: JSON.stringify(usual) }
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target, define })
  return (await minify('kaiwa.js', code)).code
}
