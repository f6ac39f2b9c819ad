import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandError } from '../../engine/tools/command-error.ts'
import { artOf, type Project } from '../../engine/tools/config/project.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { target } from './baseline.ts'

/**
 * Publishes the flows of a project and their pictures for an engine that is already built, into `embed` of a folder,
 * and type declarations of their payloads into `types`.
 *
 * @throws CommandError if the project has renderers of its own: they are part of the engine
 */
export async function publishFlowsOnly(project: Project, dist: string): Promise<void> {
  const { vocabulary, flows: folder, defaultFlow, language } = project
  const own = Object.keys(project.renderers)
  if (own.length > 0) throw commandError('flows-only-types', { file: shownName(project.config!), types: own })
  const [out, types] = [join(dist, 'embed/flows'), join(dist, 'types')]
  await publishFlows({ vocabulary, folder, defaultFlow, language, out, target, load: projectLoader(project) })
  await rm(types, { recursive: true, force: true })
  await mkdir(types, { recursive: true })
  for (const name of await readdir(out)) if (name.endsWith('.d.ts')) await rename(join(out, name), join(types, name))
  if (existsSync(artOf(project))) await cp(artOf(project), join(dist, 'embed/art'), { recursive: true })
}
