import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { nearest } from '../../language/read/nearest.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import type { SiteChanges } from '../../runtime/effects/config.ts'
import { commandError } from '../command-error.ts'
import { flowIds, shownName } from '../flow-files.ts'
import { addedBy, type Added } from './additions.ts'
import type { KaiwaConfig } from './config.ts'
import { readConfig } from './settings.ts'

/** A project as the tools see it: its configuration with the loaded modules, and defaults for missing settings. */
export interface Project extends Added {
  /** The configuration file; undefined if there is none. */
  readonly config: string | undefined
  /** The folder to which paths are relative: that of the configuration, or else the current one. */
  readonly root: string
  /** The folder of the flow files. */
  readonly flows: string
  /** The folder of their pictures, if the configuration names one; otherwise they are in `art` next to each flow. */
  readonly art: string | undefined
  /** The default language of reports; undefined means that of the environment. */
  readonly language: Language | undefined
  /** The site's changes to the default settings. */
  readonly site: SiteChanges
  /** The address of the embed on the site, with a slash at its end. */
  readonly base: string
  /** The folder for the output of builds. */
  readonly out: string
  /** The default flow; undefined if there is no flow. */
  readonly defaultFlow: string | undefined
}

interface LoadOptions {
  /** The vocabulary of a project without a configuration. */
  readonly builtIn: Vocabulary
  /** The config file; by default the nearest one. */
  readonly file?: string | undefined
  /** The folder from which the configuration is searched upwards; the current one by default. */
  readonly from?: string
}

/**
 * Finds and reads a project's configuration.
 *
 * @throws CommandError if it is invalid
 */
export async function loadProject({ builtIn, file, from = '.' }: LoadOptions): Promise<Project> {
  if (file !== undefined && !existsSync(file)) throw commandError('config-missing', { name: file })
  const found = file === undefined ? findConfig(from) : resolve(file)
  const nothing: Added = {
    vocabulary: builtIn,
    schemas: {},
    lints: {},
    languages: {},
    renderers: {},
    redrawn: [],
    styles: [],
    files: [],
  }
  if (found === undefined) return withFlows({}, { ...nothing, config: undefined, root: resolve(from) })
  const { config, files } = await readConfig(found)
  const added = await addedBy(config, found, builtIn)
  return withFlows(config, { ...added, files: [...files, ...added.files], config: found, root: dirname(found) })
}

type Settled = 'flows' | 'defaultFlow' | 'art' | 'language' | 'site' | 'base' | 'out'

function withFlows(config: KaiwaConfig, project: Omit<Project, Settled>): Project {
  const { flows = './flows', art, defaultFlow, language, site = {}, base = '/embed/', out = './dist' } = config
  const folder = resolve(project.root, flows)
  const known = existsSync(folder) ? flowIds(folder) : []
  if (defaultFlow !== undefined && !known.includes(defaultFlow)) {
    const file = shownName(project.config!)
    throw commandError('config-no-flow', { file, flow: defaultFlow, known, meant: nearest(defaultFlow, known) })
  }
  const { root } = project
  const pictures = art === undefined ? undefined : resolve(root, art)
  return {
    ...project,
    flows: folder,
    defaultFlow: defaultFlow ?? known[0],
    art: pictures,
    language,
    site,
    base,
    out: resolve(root, out),
  }
}

/**
 * Returns the root of a project without reading its configuration.
 *
 * @param file the config file; by default the nearest one
 */
export function rootOf(file?: string): string {
  const found = file ?? findConfig('.')
  return resolve(found === undefined ? '.' : dirname(found))
}

/** Returns the folder of the pictures of a project's flows, even if it does not exist. */
export const artOf = ({ art, flows }: Pick<Project, 'art' | 'flows'>): string => art ?? join(flows, 'art')

/** The possible names of a configuration file. */
const configNames = ['kaiwa.config.ts', 'kaiwa.config.mts', 'kaiwa.config.js', 'kaiwa.config.mjs']

/** Returns the configuration file of a folder, or of the nearest folder above it; undefined if there is none. */
function findConfig(folder: string): string | undefined {
  const here = resolve(folder)
  const found = configNames.map((name) => join(here, name)).find((file) => existsSync(file))
  if (found !== undefined) return found
  const above = dirname(here)
  return above === here ? undefined : findConfig(above)
}
