import { resolve } from 'node:path'
import { inWords } from '../engine/tools/command-error.ts'
import { loadProject, type Project } from '../engine/tools/config/project.ts'
import { languageOf } from '../engine/tools/language.ts'
import { builtIn } from '../package/vocabulary.ts'
import { buildStamp } from './build-stamp.ts'

const here = resolve(import.meta.dirname, '..')

/**
 * The project to build and serve: this one, or that of the configuration in `KAIWA_CONFIG`. An invalid configuration
 * ends the program.
 */
export const project: Project = await inWords(languageOf(), () =>
  loadProject({ builtIn, file: process.env.KAIWA_CONFIG || undefined, from: here }),
).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

/** The stamp of the project's build. */
export const stamp = buildStamp(here, [project.flows, ...project.files.filter((file) => !file.startsWith(here))])
