import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { target } from '../../embed/release/files.ts'
import type { Project } from '../../engine/tools/config/project.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { publishedProgram, publishFlows } from '../../engine/tools/publish.ts'
import { flowsOf } from '../../server/flow/flows-of.ts'
import { loadPrograms, type Programs } from '../../server/flows.ts'
import type { Site } from '../../server/pages/site.ts'
import type { Served } from '../../server/startup/start.ts'
import { pagesFor } from './pages.ts'

/**
 * Returns what a server serves of a project. If the project is not built, its flows are compiled, and only the calls
 * are answered.
 *
 * @param pages the folder of the project's own pages, if it has any
 * @throws StartError if a published flow cannot be loaded
 * @throws Error with the report of the check, if a flow that is not published has a mistake
 */
export async function servedOf(project: Project, pages?: string): Promise<Served> {
  const isBuilt = existsSync(join(project.out, 'embed/kaiwa.js'))
  const programs = isBuilt ? await loadPrograms(project.out, publishedProgram) : await compiled(project)
  return {
    flows: async (today) => flowsOf(programs.programs, today, programs.parts),
    site: isBuilt || pages !== undefined ? siteOf(project, programs, pages) : undefined,
  }
}

function siteOf({ out, base }: Project, { programs }: Programs, pages: string | undefined): Site {
  const embed = new URL(base, 'http://localhost').pathname
  const own = pages === undefined ? [] : [{ path: '/', folder: pages }]
  return {
    folders: [...own, { path: embed, folder: join(out, 'embed') }],
    texts: pages === undefined ? pagesFor(programs, embed) : {},
  }
}

/** Publishes the flows of a project into a temporary folder, so that a server verifies what a build would. */
async function compiled(project: Project): Promise<Programs> {
  const { vocabulary, flows, defaultFlow, language } = project
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-flows-'))
  try {
    const out = join(folder, 'embed/flows')
    await publishFlows({ vocabulary, folder: flows, defaultFlow, language, out, target, load: projectLoader(project) })
    return await loadPrograms(folder, publishedProgram)
  } finally {
    await rm(folder, { recursive: true })
  }
}
