import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile, readdir, readFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { type Rolldown, build } from 'vite'
import { commandError } from '../../engine/tools/command-error.ts'
import { type Project, artOf } from '../../engine/tools/config/project.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { publishedProgram, publishOpenings, publishFlows, publishPrograms } from '../../engine/tools/publish.ts'
import { themeFile } from '../../renderers/styles/theme-file.ts'
import { ownScreenCode, publishScreens } from '../first-screen/publish.ts'
import type { Release } from '../page/release.ts'
import type { Drawn } from '../page/screen/nodes.ts'
import { compressTexts } from './compressed.ts'
import { embedConfig, licences } from './embed-config.ts'
import { releaseOf, target } from './files.ts'
import { buildAside } from './installed.ts'
import { commonLoader, elementLoader, flowLoaderCode, isTranslation, loaderCode, loaderFileOf } from './loader.ts'
import { schemeSheets } from './schemes.ts'
import { linkHeaders, snippet } from './snippet.ts'
import { themeFileOf, themeIn } from './theme.ts'

interface Parts {
  readonly project: Project
  /** True for the form built with preact. */
  readonly usesPreact: boolean
  readonly folder: string
  /** The address of the folder on the site, such as `/embed/`. */
  readonly base: string
  /** The languages of the flows. */
  readonly langs: readonly string[]
  /** The folder of the published flows, whose modules `manifest` names by the flows' ids. */
  readonly flows: string
  readonly manifest: Readonly<Record<string, string>>
  /** The modules of the flows' opening parts. */
  readonly openings: Readonly<Record<string, string>>
  /** The modules of the rest of the flows. */
  readonly rests: Readonly<Record<string, string>>
  /** The modules of the flows' first screens. */
  readonly screens: Readonly<Record<string, string>>
  /** The first screens that the loaders of the flows contain, by the flows' ids. */
  readonly drawn: Readonly<Record<string, Drawn>>
  /** The folder of the previous release, whose files may still be in use by open pages. */
  readonly earlier: string
}

/** Builds everything that a site serves for landing pages into a folder of its own. Returns the names of its files. */
async function assembleEmbed({
  project,
  usesPreact,
  folder,
  base,
  langs,
  flows,
  manifest,
  openings,
  rests,
  screens,
  drawn,
  earlier,
}: Parts): Promise<Release> {
  const { output } = (await build(embedConfig(project, folder, usesPreact, langs))) as Rolldown.RolldownOutput
  const release = await releaseOf(output, { flows, manifest, openings, rests, screens, outside: project.renderers })
  // Declarations are for developers, not for pages.
  await cp(flows, join(folder, 'flows'), { recursive: true, filter: (file) => !file.endsWith('.d.ts') })
  const art = artOf(project)
  if (existsSync(art)) await cp(art, join(folder, 'art'), { recursive: true })
  for (const file of [commonLoader, elementLoader])
    await writeFile(
      join(folder, file),
      await loaderCode(release, project.defaultFlow!, usesPreact, file, project.flows),
    )
  const css = await readFile(join(folder, release.styles), 'utf8')
  for (const flow of Object.keys(release.flows)) {
    const file = isTranslation(flow) ? undefined : loaderFileOf(flow)
    const screen = drawn[flow] && ownScreenCode(drawn[flow], css)
    if (file) await writeFile(join(folder, file), await flowLoaderCode(release, { flow, usesPreact, base, screen }))
  }
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  await mkdir(join(folder, 'snippets'))
  for (const id of Object.keys(release.flows)) {
    await writeFile(join(folder, 'snippets', `${id}.html`), snippet(release, id, base))
    await writeFile(join(folder, 'snippets', `${id}.headers`), linkHeaders(release, id, base))
  }
  const modules = [manifest, openings, rests, screens].flatMap((files) =>
    Object.values(files).map((file) => `flows/${file}`),
  )
  const lasting = [licences, ...Object.keys(schemeSheets())]
  const hashed = [...output.map(({ fileName }) => fileName).filter((name) => !lasting.includes(name)), ...modules]
  await keepEarlier(folder, hashed, earlier, new Date())
  return release
}

/**
 * Builds the embed of a project for landing pages: into `embed` of a folder, the light build into `embed/light`,
 * type declarations of the flows' payloads into `types`, and the flows for servers into `programs`. The folders of the
 * previous build are replaced at the end. If one of the flows has a mistake, they stay as they are.
 *
 * @param base the address of `embed` on the site; by default that of the configuration
 */
export const buildEmbed = (project: Project, dist: string, base = project.base): Promise<Release> =>
  buildAside(dist, (folder) => buildRelease(project, folder, base, releasedIn(dist)))

/** Returns the folder of the previous release. */
const releasedIn = (dist: string): string => process.env.KAIWA_RELEASED || join(dist, 'embed')

/** @param earlier the folder of the previous release, whose files are kept for open pages */
async function buildRelease(project: Project, out: string, base: string, earlier: string): Promise<Release> {
  const staged = join(out, 'flows')
  const { vocabulary, flows: folder, defaultFlow, language } = project
  // A mistake in the theme is reported before anything is built.
  themeIn(folder)
  const publishing = { vocabulary, folder, defaultFlow, out: staged, target, language, load: projectLoader(project) }
  const manifest = await publishFlows(publishing)
  await publishPrograms({ flows: staged, manifest, target }, join(out, 'programs'))
  const { openings, rests } = await publishOpenings(publishing, Object.keys(manifest))
  const without = Object.keys(project.renderers)
  const { files: screens, drawn } = await publishScreens({ openings, folder: staged, target, without })
  const embed = join(out, 'embed')
  const langs = await Promise.all(
    Object.values(openings).map(async (file) => (await publishedProgram(join(staged, file))).flow.lang),
  )
  const parts = { project, langs, flows: staged, manifest, openings, rests, screens, drawn }
  const release = await assembleEmbed({ ...parts, usesPreact: false, folder: embed, base, earlier })
  await assembleEmbed({
    ...parts,
    usesPreact: true,
    folder: join(embed, 'light'),
    base: `${base}light/`,
    earlier: join(earlier, 'light'),
  })
  await cp(staged, join(out, 'types'), { recursive: true, filter: (file) => file === staged || file.endsWith('.d.ts') })
  await compressTexts(embed)
  return release
}

/**
 * Publishes the flows of a project and their pictures for an engine that is already built, into `embed` of a folder,
 * type declarations of their payloads into `types`, and the flows for servers into `programs`.
 *
 * @throws CommandError if the project has renderers of its own: they are part of the engine
 */
export async function publishFlowsOnly(project: Project, dist: string): Promise<void> {
  const { vocabulary, flows, defaultFlow, language } = project
  const own = Object.keys(project.renderers)
  if (own.length > 0) throw commandError('flows-only-types', { file: shownName(project.config!), types: own })
  await buildAside(dist, async (folder) => {
    const [embed, types] = [join(folder, 'embed'), join(folder, 'types')]
    // The engine, which may be in the same folder, stays.
    if (existsSync(releasedIn(dist))) await cp(releasedIn(dist), embed, { recursive: true, preserveTimestamps: true })
    const out = join(embed, 'flows')
    const load = projectLoader(project)
    const manifest = await publishFlows({ vocabulary, folder: flows, defaultFlow, language, out, target, load })
    await publishPrograms({ flows: out, manifest, target }, join(folder, 'programs'))
    await mkdir(types, { recursive: true })
    for (const name of await readdir(out)) if (name.endsWith('.d.ts')) await rename(join(out, name), join(types, name))
    if (existsSync(artOf(project))) await cp(artOf(project), join(embed, 'art'), { recursive: true })
    // The sheet of the engine is already built, so that pages include the theme themselves.
    themeIn(flows)
    if (existsSync(themeFileOf(flows))) await cp(themeFileOf(flows), join(embed, themeFile))
    else await rm(join(embed, themeFile), { force: true })
  })
}

/** A build of the embed. `releases.json` lists the builds, newest first. */
export interface PastRelease {
  /** The time when another build replaced it, as an ISO date; absent for the newest. */
  readonly replaced?: string
  /** Its files with a hash in their names. */
  readonly files: readonly string[]
}

/** Days for which the files of a replaced release are kept for open pages, and the largest number of such releases. */
const days = 14
const most = 20

const list = 'releases.json'

/** Returns the releases whose files a folder contains. */
export async function releasesIn(folder: string): Promise<readonly PastRelease[]> {
  const text = await readFile(join(folder, list), 'utf8').catch(() => '[]')
  return JSON.parse(text) as PastRelease[]
}

/**
 * Adds the files of earlier releases to those of a new one: open pages, and pages that return from a cache, refer to
 * them.
 *
 * @param folder the folder of the new release
 * @param files its files with a hash in their names
 * @param from the folder of the earlier releases, with their compressed copies
 */
export async function keepEarlier(folder: string, files: readonly string[], from: string, now: Date): Promise<void> {
  const known = await releasesIn(from)
  const [newest, ...older] = known
  const same = newest?.files.toSorted().join() === files.toSorted().join()
  const before = newest && !same ? [{ ...newest, replaced: now.toISOString() }, ...older] : older
  const limit = now.getTime() - days * 24 * 60 * 60 * 1000
  const recent = before.filter(({ replaced }) => replaced !== undefined && Date.parse(replaced) > limit).slice(0, most)
  const present = new Set(files)
  for (const file of new Set(recent.flatMap((release) => release.files))) {
    if (present.has(file)) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    for (const name of [file, `${file}.br`, `${file}.gz`])
      if (existsSync(join(from, name))) await cp(join(from, name), join(folder, name), { preserveTimestamps: true })
  }
  await writeFile(join(folder, list), `${JSON.stringify([{ files }, ...recent], null, 1)}\n`)
}
