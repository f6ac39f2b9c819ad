import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { nearest } from '../../language/read/nearest.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import type { SiteChanges } from '../../runtime/effects/config.ts'
import { commandError } from '../commands/command-error.ts'
import { flowIds, shownName } from '../flow-files.ts'
import { addedBy, type Added } from './additions.ts'
import type { KaiwaConfig } from './config.ts'
import { readConfig } from './settings.ts'

/** A project as the tools see it: its config, with what that names loaded, and the defaults where it says nothing. */
export interface Project extends Added {
  /** The config file; undefined where there is none. */
  readonly config: string | undefined
  /** The folder that paths are seen from: that of the config, or else the current one. */
  readonly root: string
  /** The folder of the flow files. */
  readonly flows: string
  /** The folder of their pictures, where the config names one; else `art` beside each of them. */
  readonly art: string | undefined
  /** The language of reports where none is asked for; undefined where the environment's counts. */
  readonly language: Language | undefined
  /** What the site has otherwise than usual. */
  readonly site: SiteChanges
  /** Where the embed is on the site, with a slash at its end. */
  readonly base: string
  /** The folder of what is built. */
  readonly out: string
  /** The flow that is meant where none is named; undefined where there is no flow. */
  readonly defaultFlow: string | undefined
}

interface LoadOptions {
  /** What is there without a config. */
  readonly builtIn: Vocabulary
  /** The config file; by default the nearest one. */
  readonly file?: string | undefined
  /** Where it is looked for, in this folder and those above; the current one by default. */
  readonly from?: string
}

/**
 * Finds and reads a project's config.
 *
 * @throws Told where it is wrong
 */
export async function loadProject({ builtIn, file, from = '.' }: LoadOptions): Promise<Project> {
  if (file !== undefined && !existsSync(file)) throw commandError('config-missing', { name: file })
  const found = file === undefined ? findConfig(from) : resolve(file)
  const nothing: Added = {
    vocabulary: builtIn,
    schemas: {},
    lints: {},
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

/** The folder of the pictures of a project's flows, whether it is there or not. */
export const artOf = ({ art, flows }: Pick<Project, 'art' | 'flows'>): string => art ?? join(flows, 'art')

/** What a config file is called. */
const configNames = ['kaiwa.config.ts', 'kaiwa.config.mts', 'kaiwa.config.js', 'kaiwa.config.mjs']

/** The config file of a folder, or of the nearest one above it; undefined where there is none. */
function findConfig(folder: string): string | undefined {
  const here = resolve(folder)
  const found = configNames.map((name) => join(here, name)).find((file) => existsSync(file))
  if (found !== undefined) return found
  const above = dirname(here)
  return above === here ? undefined : findConfig(above)
}
