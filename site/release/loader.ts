import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { target } from '../baseline.ts'
import type { Release } from '../embed/release.ts'

/** The most flows that the loader names; the rest is looked up in the manifest, which takes one request more. */
const most = 7

/**
 * The loader's code: a classic script of one file that carries the names of the others.
 *
 * @param usual the flow that opens where a page names none
 * @param light whether the engine is the light build, which works without React
 */
export async function loaderCode(release: Release, usual: string, light: boolean): Promise<string> {
  const ids = Object.keys(release.flows).toSorted((a, b) => Number(b === usual) - Number(a === usual))
  const flows = ids
    .slice(0, most)
    .map((id) => [id, release.flows[id]!.toSpliced(1, 0, release.screens[id] ?? '')] as const)
  const { engine, waiting, styles } = release
  return bundled({ engine, waiting, styles, flows: Object.fromEntries(flows) }, { usual, light, small: true })
}

/** The same for `npm run dev`, where the engine is read from its sources. */
export const developmentLoader = (usual: string): Promise<string> =>
  bundled({ engine: 'engine.js', waiting: '', styles: '', flows: {} }, { usual, light: false, small: false })

interface LoaderOptions {
  readonly usual: string
  readonly light: boolean
  readonly small: boolean
}

async function bundled(release: Omit<Release, 'screens'>, { usual, light, small }: LoaderOptions): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      KAIWA_RELEASE: JSON.stringify(release),
      KAIWA_FLOW: JSON.stringify(usual),
      KAIWA_LIGHT: JSON.stringify(light),
    },
    build: {
      write: false,
      target,
      minify: small,
      modulePreload: false,
      rolldownOptions: { input: resolve(import.meta.dirname, '../embed/loader'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
