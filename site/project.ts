import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve, join } from 'node:path'
import { inWords } from '../engine/tools/command-error.ts'
import { loadProject, type Project } from '../engine/tools/config/project.ts'
import { languageOf } from '../engine/tools/language.ts'
import { builtIn } from '../package/vocabulary.ts'

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

/** The inputs of a build: folders of sources, and every file at the top of the project. */
const folders = ['engine', 'renderers', 'schemas', 'embed', 'package', 'server', 'site', 'studio', 'tests/engines']
const unused = /\.test\.tsx?$|\.(?:md|log)$/
const packages = 'node_modules/.package-lock.json'
const outputs = ['dist/embed', 'dist/site', 'dist/studio', 'dist/lib']

interface Stamp {
  readonly inputs: string
  readonly outputs: string
}

/** The inputs and outputs of the last build, so that it is not repeated needlessly. */
export interface BuildStamp {
  /** Reports whether sources, packages and output are unchanged since the build ended. In doubt it returns false. */
  isCurrent(): boolean
  /**
   * Call it when a build starts. It returns a function that records this build; call that when the build has ended. An
   * earlier record need not be deleted: the output no longer matches it.
   */
  begin(): () => void
}

/**
 * Returns the stamp of a project, stored in its `dist`.
 *
 * @param extraInputs further input files and folders, in addition to those of every build
 */
export function buildStamp(project: string, extraInputs: readonly string[]): BuildStamp {
  const file = join(project, 'dist/build.json')
  const inputs = () => digest((hash) => addInputs(hash, project, extraInputs))
  const made = () => digest((hash) => outputs.forEach((folder) => addTimes(hash, join(project, folder))))

  return {
    isCurrent() {
      try {
        const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp
        return stamp.outputs === made() && stamp.inputs === inputs()
      } catch {
        return false
      }
    },
    begin() {
      const before = inputs()
      return () => writeFileSync(file, JSON.stringify({ inputs: before, outputs: made() } satisfies Stamp))
    },
  }
}

function digest(add: (hash: Hash) => void): string {
  const hash = createHash('sha256').update(process.version)
  add(hash)
  return hash.digest('hex')
}

function addInputs(hash: Hash, project: string, extraInputs: readonly string[]): void {
  const top = readdirSync(project, { withFileTypes: true }).filter((entry) => entry.isFile())
  const files = [
    ...top.map(({ name }) => join(project, name)),
    ...[...folders.map((folder) => join(project, folder)), ...extraInputs].flatMap(filesIn),
    ...[join(project, packages)].filter((name) => existsSync(name)),
  ]
  for (const name of files.filter((each) => !unused.test(each))) {
    hash.update(`${name}\0`).update(readFileSync(name)).update('\0')
  }
}

/** Identifies output by its times and sizes, which every change alters. */
function addTimes(hash: Hash, folder: string): void {
  for (const name of filesIn(folder)) {
    const { size, mtimeMs } = statSync(name)
    hash.update(`${name}\0${size}\0${mtimeMs}\0`)
  }
}

/** Returns all files in a folder, in a fixed order; for a file, the file itself. */
function filesIn(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [folder]
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
