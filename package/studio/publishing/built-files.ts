import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type PastRelease, releasesIn } from '../../../embed/release/build-embed.ts'
import { artOf, type Project } from '../../../engine/tools/config/project.ts'
import { authoredFiles, moduleName } from '../../../engine/tools/flow-files.ts'
import { themeId } from '../../../studio/desk/opened.ts'
import { digestOf, type Texts } from './publish-log.ts'

/**
 * Returns the texts of a project's flows, part files and translations by their ids, as the studio names them, and the
 * theme if there is one.
 */
export const textsIn = (flows: string): Texts => {
  const theme = join(flows, themeId)
  return new Map([
    ...authoredFiles([flows]).map((file) => [moduleName(file), readFileSync(file, 'utf8')] as const),
    ...(existsSync(theme) ? [[themeId, readFileSync(theme, 'utf8')] as const] : []),
  ])
}

/** Returns a digest of everything in a project from which its files for visitors follow. */
export function sourcesDigest(project: Pick<Project, 'flows' | 'art' | 'files'>): string {
  const art = artOf(project)
  const texts = [...textsIn(project.flows)].map(([id, text]) => [id, digestOf(text)])
  const files = [...filesIn(art), ...project.files].map((file) => [file, digestOf(readFileSync(file))])
  return digestOf(JSON.stringify([texts, files]))
}

/** Returns the modules of published flows by their names; undefined if nothing is published in the folder. */
export function modulesIn(embed: string): Readonly<Record<string, string>> | undefined {
  const manifest = join(embed, 'flows/manifest.json')
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>) : undefined
}

/** Returns the names of the files that make the form itself: the same for all flows. */
export function engineIn(embed: string): string {
  const release = join(embed, 'release.json')
  if (!existsSync(release)) return ''
  const { engine, waiting, styles } = JSON.parse(readFileSync(release, 'utf8')) as Readonly<Record<string, unknown>>
  return JSON.stringify([engine, waiting, styles])
}

/**
 * Returns a digest of the files that visitors receive; undefined if there are none. Compressed copies, and files that
 * stay for pages of earlier builds, do not count.
 */
export async function builtDigest(embed: string): Promise<string | undefined> {
  if (!modulesIn(embed)) return undefined
  const earlier = new Set<string>()
  for (const folder of [embed, join(embed, 'light')]) {
    for (const file of earlierOnly(await releasesIn(folder))) earlier.add(join(folder, file))
  }
  const hash = createHash('sha256')
  for (const file of filesIn(embed)) {
    if (earlier.has(file) || /\.(?:br|gz)$|[\\/]releases\.json$/.test(file)) continue
    hash.update(`${relative(embed, file).replaceAll('\\', '/')}\0`).update(digestOf(readFileSync(file)))
  }
  return hash.digest('hex')
}

/** Returns the files of earlier releases that the newest one does not have. */
function earlierOnly([newest, ...older]: readonly PastRelease[]): string[] {
  const files = new Set(newest?.files)
  return older.flatMap((release) => release.files.filter((file) => !files.has(file)))
}

/** Returns all files in a folder, in a fixed order. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((file) => statSync(file).isFile())
        .toSorted()
    : []
