import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { compiledOnArrival } from '../../engine/tools/bundle.ts'
import type { Release } from '../page/release.ts'
import { moduleFileOf, target } from './files.ts'
import { ownTheme } from './theme.ts'

/** The loader for pages with any flows. A flow of this name has no loader of its own. */
export const commonLoader = 'kaiwa.js'

/**
 * The loader for pages with the element `<kaiwa-form>`: the common one with the code of the element. It is a file of
 * its own so that pages without the element do not fetch that code.
 */
export const elementLoader = 'element.js'

/** Returns the file of the loader that opens one flow; undefined if a loader of any flows has the name. */
export const loaderFileOf = (flow: string): string | undefined =>
  [commonLoader, elementLoader].includes(`${flow}.js`) ? undefined : `${flow}.js`

/**
 * The most modules that the loader names, of flows and their translations. The others are looked up in the manifest,
 * which takes one more request.
 */
const most = 7

/**
 * Returns the code of a loader for any flows: a classic script in one file that contains the names of the other files.
 *
 * @param defaultFlow the flow that opens if a page names none
 * @param usesPreact whether the engine is the light build, which works without React
 * @param file `commonLoader`, or `elementLoader` for the one with the element
 * @param flows the folder of the flows, whose theme the element has; undefined for none
 */
export async function loaderCode(
  release: Release,
  defaultFlow: string,
  usesPreact: boolean,
  file = commonLoader,
  flows?: string,
): Promise<string> {
  const names = Object.keys(release.flows)
  const modulesOf = (id: string) => modulesIn(names, id)
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
  return bundled(naming(release, named), {
    ...common,
    defaultFlow,
    usesPreact,
    isTranslated: names.some(isTranslation),
    file,
    flows,
  })
}

/** The loader of a flow, with everything that a visitor sees first. */
interface FlowLoader {
  readonly flow: string
  readonly usesPreact: boolean
  /** The address of the loader's folder on the site, such as `/embed/`. */
  readonly base: string
  /** The code of the flow's first screen in its own language; undefined if it has none. */
  readonly screen: string | undefined
}

/**
 * Returns the code of a loader for pages with one flow: it names only the files of this flow, in all its languages, and
 * contains its first screen.
 */
export async function flowLoaderCode(
  release: Release,
  { flow, usesPreact, base, screen }: FlowLoader,
): Promise<string> {
  const names = modulesIn(Object.keys(release.flows), flow)
  const screens = screen === undefined ? release.screens : { ...release.screens, [flow]: ownScreen }
  const code = await bundled(naming({ ...release, screens }, names), {
    ...common,
    defaultFlow: flow,
    usesPreact,
    isTranslated: names.some(isTranslation),
    file: loaderFileOf(flow)!,
    folder: new URL(base, 'http://localhost').pathname,
    screen,
    rests: Object.fromEntries(names.map((name) => [release.flows[name]![0], release.rests[name]])),
  })
  return compiledOnArrival + code
}

/** The name that the loader of a flow has for its first screen, instead of that of a file. */
const ownScreen = '-'

/** Returns the names of a flow and its translations. */
const modulesIn = (names: readonly string[], id: string): string[] =>
  names.filter((name) => name === id || name.startsWith(`${id}.`))

/** Returns the part of a release that a loader for these flows contains. */
function naming(release: Release, names: readonly string[]): Omit<Release, 'screens' | 'rests'> {
  const { engine, waiting, styles, screens } = release
  const flows = names.map((name) => [name, release.flows[name]!.toSpliced(1, 0, screens[name] ?? '')] as const)
  return { engine, waiting, styles, flows: Object.fromEntries(flows) }
}

/** Reports whether a name is that of a translation, such as `enquiry.en`. */
export const isTranslation = (name: string) => name.includes('.')

/** The module of the engine in `npm run dev`: no loader of a flow has this name. */
export const developmentEngine = 'engine.source.js'

/**
 * Returns the loader's code for `npm run dev`, where the engine is loaded from its sources.
 *
 * @param file the name under which the page includes it
 */
export const developmentLoader = (defaultFlow: string, file: string): Promise<string> =>
  bundled(
    { engine: developmentEngine, waiting: '', styles: '', flows: {} },
    { ...common, defaultFlow, usesPreact: false, small: false, isTranslated: false, file },
  )

interface LoaderOptions {
  readonly defaultFlow: string
  readonly usesPreact: boolean
  readonly small: boolean
  /** Whether any flow has translations, also one that the loader does not name. */
  readonly isTranslated: boolean
  /** The name of the loader's file. */
  readonly file: string
  /** The path of its folder on the site; '' for any. */
  readonly folder: string
  /** The code of the first screen that the loader contains. */
  readonly screen: string | undefined
  /** By the module of a flow's opening part: the files of the rest, which the loader requests with its first screen. */
  readonly rests: Readonly<Record<string, readonly string[] | undefined>>
  /** The folder of the flows with their theme. */
  readonly flows: string | undefined
}

const common = { small: true, file: commonLoader, folder: '', screen: undefined, rests: {}, flows: undefined }

async function bundled(
  release: Omit<Release, 'screens' | 'rests'>,
  { defaultFlow, usesPreact, small, isTranslated, file, folder, screen, rests, flows }: LoaderOptions,
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [screen !== undefined && withScreen(screen), ownTheme(flows)],
    define: {
      KAIWA_RELEASE: JSON.stringify(release),
      KAIWA_RESTS: JSON.stringify(rests),
      KAIWA_FLOW: JSON.stringify(defaultFlow),
      KAIWA_FILE: JSON.stringify(file),
      KAIWA_FOLDER: JSON.stringify(folder),
      KAIWA_SCREEN: JSON.stringify(screen === undefined ? '' : ownScreen),
      KAIWA_NAMES_TRANSLATIONS: JSON.stringify(Object.keys(release.flows).some(isTranslation)),
      KAIWA_TRANSLATED: JSON.stringify(isTranslated),
      KAIWA_LIGHT: JSON.stringify(usesPreact),
      KAIWA_ELEMENT: JSON.stringify(file === elementLoader),
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

const place = /[\\/]embed[\\/]page[\\/]screen[\\/]own\.[jt]s$/

/** Puts a first screen into the loader. */
const withScreen = (code: string): Plugin => ({
  name: 'kaiwa-own-screen',
  enforce: 'pre',
  load: (id) => (place.test(moduleFileOf(id)) ? code : undefined),
})
