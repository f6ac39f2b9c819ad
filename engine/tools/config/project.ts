import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { nearest } from '../../language/read/nearest.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { told } from '../commands/told.ts'
import { flowIds, shownName } from '../flow-files.ts'
import { addedBy, type Added } from './additions.ts'
import type { KaiwaConfig } from './config.ts'
import { findConfig } from './find.ts'
import { readConfig } from './settings.ts'

/** A project as the tools see it: its config, with what that names loaded, and the defaults where it says nothing. */
export interface Project extends Added {
  /** The config file; undefined where there is none. */
  readonly config: string | undefined
  /** The folder that paths are seen from: that of the config, or else the current one. */
  readonly root: string
  /** The folder of the flow files. */
  readonly flows: string
  /** The flow that is meant where none is named; undefined where there is no flow. */
  readonly usualFlow: string | undefined
}

interface Asked {
  /** What is there without a config. */
  readonly builtIn: Vocabulary
  /** The config file; by default the nearest one. */
  readonly file?: string | undefined
  /** Where it is looked for, in this folder and those above; the current one by default. */
  readonly from?: string
}

/**
 * Finds and reads a project's config.
 * @throws Told where it is wrong
 */
export async function loadProject({ builtIn, file, from = '.' }: Asked): Promise<Project> {
  if (file !== undefined && !existsSync(file)) throw told('config-missing', { name: file })
  const found = file === undefined ? findConfig(from) : resolve(file)
  const nothing: Added = { vocabulary: builtIn, renderers: {}, redrawn: [], styles: [], files: [] }
  if (found === undefined) return withFlows({}, { ...nothing, config: undefined, root: resolve(from) })
  const { config, files } = await readConfig(found)
  const added = await addedBy(config, found, builtIn)
  return withFlows(config, { ...added, files: [...files, ...added.files], config: found, root: dirname(found) })
}

function withFlows({ flows = './flows', defaultFlow }: KaiwaConfig, project: Omit<Project, 'flows' | 'usualFlow'>): Project {
  const folder = resolve(project.root, flows)
  const known = existsSync(folder) ? flowIds(folder) : []
  if (defaultFlow !== undefined && !known.includes(defaultFlow)) {
    const file = shownName(project.config!)
    throw told('config-no-flow', { file, flow: defaultFlow, known, meant: nearest(defaultFlow, known) })
  }
  return { ...project, flows: folder, usualFlow: defaultFlow ?? known[0] }
}
