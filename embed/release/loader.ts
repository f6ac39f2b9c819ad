import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Release } from '../page/release.ts'
import { target } from './files.ts'

/** The most flows that the loader names. The others are looked up in the manifest, which takes one more request. */
const most = 7

/**
 * Returns the loader's code: a classic script in one file that contains the names of the other files.
 *
 * @param defaultFlow the flow that opens if a page names none
 * @param usesPreact whether the engine is the light build, which works without React
 */
export async function loaderCode(release: Release, defaultFlow: string, usesPreact: boolean): Promise<string> {
  const ids = Object.keys(release.flows).toSorted((a, b) => Number(b === defaultFlow) - Number(a === defaultFlow))
  const flows = ids
    .slice(0, most)
    .map((id) => [id, release.flows[id]!.toSpliced(1, 0, release.screens[id] ?? '')] as const)
  const { engine, waiting, styles } = release
  return bundled(
    { engine, waiting, styles, flows: Object.fromEntries(flows) },
    { defaultFlow, usesPreact, small: true },
  )
}

/** Returns the loader's code for `npm run dev`, where the engine is loaded from its sources. */
export const developmentLoader = (defaultFlow: string): Promise<string> =>
  bundled({ engine: 'engine.js', waiting: '', styles: '', flows: {} }, { defaultFlow, usesPreact: false, small: false })

interface LoaderOptions {
  readonly defaultFlow: string
  readonly usesPreact: boolean
  readonly small: boolean
}

async function bundled(
  release: Omit<Release, 'screens'>,
  { defaultFlow, usesPreact, small }: LoaderOptions,
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      KAIWA_RELEASE: JSON.stringify(release),
      KAIWA_FLOW: JSON.stringify(defaultFlow),
      KAIWA_LIGHT: JSON.stringify(usesPreact),
    },
    build: {
      write: false,
      target,
      minify: small,
      modulePreload: false,
      rolldownOptions: { input: resolve(import.meta.dirname, '../page/loader'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
