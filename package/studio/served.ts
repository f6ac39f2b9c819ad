import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { inWords } from '../../engine/tools/command-error.ts'
import { artOf, loadProject, type Project } from '../../engine/tools/config/project.ts'
import { languageOf } from '../../engine/tools/language.ts'
import { builtIn } from '../vocabulary.ts'
import { type StudioHandler, studioHandler } from './handler.ts'
import { type Built, ownStudio } from './own-studio.ts'
import { createPublisher } from './publishing/publisher.ts'

/** The folder of the built studio in the npm package; a clone has none. */
const shipped = resolve(import.meta.dirname, '../../studio/built')

/** Serves the studio of a project. */
export function servedStudio(project: Project, language: Language = project.language ?? languageOf()): StudioHandler {
  const { config: file, root: from } = project
  return studioHandler({
    flows: project.flows,
    art: artOf(project),
    built: builtStudio(project, language),
    // Publishing reads the current files of the project, not those from the start of this program.
    publisher: createPublisher({ loadProject: () => loadProject({ builtIn, file, from }) }),
  })
}

/** Returns the built studio of a project. If it is not built yet, the first call builds it. */
export function builtStudio(project: Project, language: Language): Built {
  let built: Promise<Built> | undefined
  return (isPage) => inWords(language, async () => (await (built ??= studioOf(project)))(isPage))
}

async function studioOf(project: Project): Promise<Built> {
  const plain = existsSync(shipped) ? shipped : await plainStudio(project)
  return project.config === undefined ? () => Promise.resolve(plain) : ownStudio(project, plain)
}

async function plainStudio({ root }: Project): Promise<string> {
  const { buildPlainStudio } = await import('./build.ts')
  const folder = join(root, 'node_modules/.cache/kaiwa/studio')
  await buildPlainStudio(folder)
  return folder
}
