import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connect } from 'vite'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { inWords } from '../../engine/tools/command-error.ts'
import { artOf, type Project } from '../../engine/tools/config/project.ts'
import { languageOf } from '../../engine/tools/language.ts'
import { studioHandler } from './handler.ts'
import { type Built, ownStudio } from './own-studio.ts'

/** The folder of the built studio in the npm package; a clone has none. */
const shipped = resolve(import.meta.dirname, '../../studio/built')

/** Serves the studio of a project. If it is not built yet, the first request builds it. */
export function servedStudio(
  project: Project,
  language: Language = project.language ?? languageOf(),
): Connect.NextHandleFunction {
  let built: Promise<Built> | undefined
  const folder: Built = (isPage) => inWords(language, async () => (await (built ??= studioOf(project)))(isPage))
  return studioHandler({ flows: project.flows, art: artOf(project), built: folder })
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
