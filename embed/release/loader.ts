import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Release } from '../page/release.ts'
import { target } from './files.ts'

/**
 * The most modules that the loader names, of flows and their translations. The others are looked up in the manifest,
 * which takes one more request.
 */
const most = 7

/**
 * Returns the loader's code: a classic script in one file that contains the names of the other files.
 *
 * @param defaultFlow the flow that opens if a page names none
 * @param usesPreact whether the engine is the light build, which works without React
 */
export async function loaderCode(release: Release, defaultFlow: string, usesPreact: boolean): Promise<string> {
  const names = Object.keys(release.flows)
  const modulesOf = (id: string) => names.filter((name) => name === id || name.startsWith(`${id}.`))
  // The default flow comes first. A flow in one language takes less room than one in several.
  const ids = names
    .filter((name) => !isTranslation(name))
    .toSorted(
      (a, b) => Number(b === defaultFlow) - Number(a === defaultFlow) || modulesOf(a).length - modulesOf(b).length,
    )
  // A flow that is named is named in all its languages, or the loader would show it in the wrong one.
  const named = ids.reduce<readonly string[]>((before, id) => {
    const own = modulesOf(id)
    return before.length === 0 || before.length + own.length <= most ? [...before, ...own] : before
  }, [])
  const flows = named.map((name) => [name, release.flows[name]!.toSpliced(1, 0, release.screens[name] ?? '')] as const)
  const { engine, waiting, styles } = release
  return bundled(
    { engine, waiting, styles, flows: Object.fromEntries(flows) },
    { defaultFlow, usesPreact, small: true, isTranslated: names.some(isTranslation) },
  )
}

/** Reports whether a name is that of a translation, such as `enquiry.en`. */
const isTranslation = (name: string) => name.includes('.')

/** Returns the loader's code for `npm run dev`, where the engine is loaded from its sources. */
export const developmentLoader = (defaultFlow: string): Promise<string> =>
  bundled(
    { engine: 'engine.js', waiting: '', styles: '', flows: {} },
    { defaultFlow, usesPreact: false, small: false, isTranslated: false },
  )

interface LoaderOptions {
  readonly defaultFlow: string
  readonly usesPreact: boolean
  readonly small: boolean
  /** Whether any flow has translations, also one that the loader does not name. */
  readonly isTranslated: boolean
}

async function bundled(
  release: Omit<Release, 'screens'>,
  { defaultFlow, usesPreact, small, isTranslated }: LoaderOptions,
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      KAIWA_RELEASE: JSON.stringify(release),
      KAIWA_FLOW: JSON.stringify(defaultFlow),
      KAIWA_NAMES_TRANSLATIONS: JSON.stringify(Object.keys(release.flows).some(isTranslation)),
      KAIWA_TRANSLATED: JSON.stringify(isTranslated),
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
