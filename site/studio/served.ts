import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connect } from 'vite'
import { artOf, type Project } from '../../engine/tools/config/project.ts'
import { studioHandler } from './handler.ts'

/** The studio as the npm package has it, built; among the sources there is none. */
const shipped = resolve(import.meta.dirname, '../../studio')

/** Serves the studio of a project. Where it is not built yet, that is done when it is asked for first. */
export function servedStudio(project: Project): Connect.NextHandleFunction {
  let built: Promise<string> | undefined
  return studioHandler({ flows: project.flows, art: artOf(project), built: () => (built ??= folderOf(project)) })
}

async function folderOf(project: Project): Promise<string> {
  if (existsSync(join(shipped, 'assets'))) return shipped
  const { buildStudio } = await import('./build.ts')
  const folder = join(project.root, 'node_modules/.cache/kaiwa/studio')
  await buildStudio(project, folder)
  return folder
}
