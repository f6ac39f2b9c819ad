import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Project, loadProject } from '../../engine/tools/config/project.ts'
import { builtIn } from '../vocabulary.ts'
import { buildOwn, hasOwn } from './build-own.ts'

/**
 * Resolves with the folder of a project's studio. `isPage` is true for the request of a page, which gets the current
 * state.
 */
export type Built = (isPage: boolean) => Promise<string>

/**
 * Returns the studio with a project's additions, cached in the project's `node_modules`. It is built again when one of
 * its source files has changed.
 *
 * @param plain the folder of the studio without additions
 */
export function ownStudio({ root, config }: Pick<Project, 'root' | 'config'>, plain: string): Built {
  const own = join(root, 'node_modules/.cache/kaiwa/own-studio')
  const stampFile = join(own, 'stamp.json')
  const isCurrent = () => existsSync(stampFile) && holds(JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp)
  /** The contents of the project's files at a time when it had no additions. */
  let withoutOwn: Stamp | undefined

  const make = async (): Promise<string> => {
    if (withoutOwn && holds(withoutOwn)) return plain
    if (isCurrent()) return own
    // Loads the current files, not those from the start of this program.
    const project = await loadProject({ builtIn, file: config })
    withoutOwn = hasOwn(project) ? undefined : stampOf(project.files)
    if (withoutOwn) return plain
    await replace(own, async (folder) => {
      await cp(plain, folder, { recursive: true })
      const files = await buildOwn(project, folder)
      const folders = Object.values(project.renderers).map((file) => dirname(file))
      await writeFile(
        join(folder, 'stamp.json'),
        JSON.stringify(stampOf([...files, ...project.files, ...folders, join(plain, 'index.html')])),
      )
    })
    return own
  }

  let made: Promise<string> | undefined
  return (isPage) => {
    // One build after another: two pages that load at the same time get the same studio.
    if (isPage || !made) made = (made ?? Promise.resolve('')).then(make, make)
    return made
  }
}

/** Replaces a folder with the output of some work, completely or not at all. */
async function replace(folder: string, work: (made: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const made = await mkdtemp(`${folder}-`)
  try {
    await work(made)
    await rm(folder, { recursive: true, force: true })
    await rename(made, folder)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** The digests of some files by their names; for a folder, the digest of its entries' names. */
type Stamp = Readonly<Record<string, string>>

const stampOf = (files: readonly string[]): Stamp => Object.fromEntries(files.map((file) => [file, digestOf(file)]))

/** Reports whether the files of a stamp are unchanged. */
const holds = (stamp: Stamp): boolean => Object.entries(stamp).every(([file, digest]) => digestOf(file) === digest)

function digestOf(file: string): string {
  if (!existsSync(file)) return ''
  const content = statSync(file).isDirectory() ? readdirSync(file).toSorted().join('\0') : readFileSync(file)
  return createHash('sha256').update(content).digest('hex')
}
