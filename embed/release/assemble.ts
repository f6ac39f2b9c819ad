import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { artOf, type Project } from '../../engine/tools/config/project.ts'
import type { Release } from '../page/release.ts'
import { keepEarlier } from './earlier.ts'
import { embedConfig, licences } from './embed-config.ts'
import { releaseOf } from './files.ts'
import { loaderCode } from './loader.ts'
import { snippet } from './snippet.ts'

interface Parts {
  readonly project: Project
  /** True for the form on preact. */
  readonly usesPreact: boolean
  readonly folder: string
  /** Where the folder is on the site, `/embed/`. */
  readonly base: string
  /** The folder of the published flows, whose modules `manifest` names by the flows' ids. */
  readonly flows: string
  readonly manifest: Readonly<Record<string, string>>
  /** The modules, beside those, of what forms of the flows open with. */
  readonly openings: Readonly<Record<string, string>>
  /** The modules of what comes after that. */
  readonly rests: Readonly<Record<string, string>>
  /** The modules of the flows' first screens. */
  readonly screens: Readonly<Record<string, string>>
  /** Where the release is whose files pages may still have open. */
  readonly earlier: string
}

/** Builds all that a site serves for landing pages into a folder of its own; gives the names of its files. */
export async function assembleEmbed({
  project,
  usesPreact,
  folder,
  base,
  flows,
  manifest,
  openings,
  rests,
  screens,
  earlier,
}: Parts): Promise<Release> {
  const { output } = (await build(embedConfig(project, folder, usesPreact))) as Rolldown.RolldownOutput
  const release = await releaseOf(output, { flows, openings, screens, outside: project.renderers })
  // Declarations are for who writes code, not for pages.
  await cp(flows, join(folder, 'flows'), { recursive: true, filter: (file) => !file.endsWith('.d.ts') })
  const art = artOf(project)
  if (existsSync(art)) await cp(art, join(folder, 'art'), { recursive: true })
  await writeFile(join(folder, 'kaiwa.js'), await loaderCode(release, project.defaultFlow!, usesPreact))
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  await mkdir(join(folder, 'snippets'))
  for (const id of Object.keys(release.flows))
    await writeFile(join(folder, 'snippets', `${id}.html`), snippet(release, id, base))
  const modules = [manifest, openings, rests, screens].flatMap((files) =>
    Object.values(files).map((file) => `flows/${file}`),
  )
  const hashed = [...output.map(({ fileName }) => fileName).filter((name) => name !== licences), ...modules]
  await keepEarlier(folder, hashed, earlier, new Date())
  return release
}
