import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile, readdir, readFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { type Rolldown, build } from 'vite'
import { commandError } from '../../engine/tools/command-error.ts'
import { type Project, artOf } from '../../engine/tools/config/project.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { publishedProgram, publishOpenings, publishFlows } from '../../engine/tools/publish.ts'
import { publishScreens } from '../first-screen/publish.ts'
import type { Release } from '../page/release.ts'
import { compressTexts } from './compressed.ts'
import { embedConfig, licences } from './embed-config.ts'
import { releaseOf, target } from './files.ts'
import { loaderCode } from './loader.ts'

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
  earlier,
}: Parts): Promise<Release> {
  const { output } = (await build(embedConfig(project, folder, usesPreact, langs))) as Rolldown.RolldownOutput
  const release = await releaseOf(output, { flows, openings, screens, outside: project.renderers })
  // Declarations are for developers, not for pages.
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

/**
 * Builds the embed of a project for landing pages: into `embed` of a folder, the light build into `embed/light`, and
 * type declarations of the flows' payloads into `types`. If one of the flows has a mistake, nothing is written.
 *
 * @param base the address of `embed` on the site; by default that of the configuration
 */
export async function buildEmbed(project: Project, dist: string, base = project.base): Promise<Release> {
  const staged = join(dist, 'flows')
  const { vocabulary, flows: folder, defaultFlow, language } = project
  const publishing = { vocabulary, folder, defaultFlow, out: staged, target, language, load: projectLoader(project) }
  const manifest = await publishFlows(publishing)
  const { openings, rests } = await publishOpenings(publishing, Object.keys(manifest))
  const screens = await publishScreens({ openings, folder: staged, target, without: Object.keys(project.renderers) })
  const embed = join(dist, 'embed')
  const earlier = await setAside(dist)
  const released = process.env.KAIWA_RELEASED || earlier
  const langs = await Promise.all(
    Object.values(openings).map(async (file) => (await publishedProgram(join(staged, file))).flow.lang),
  )
  const parts = { project, langs, flows: staged, manifest, openings, rests, screens }
  const release = await assembleEmbed({ ...parts, usesPreact: false, folder: embed, base, earlier: released })
  await assembleEmbed({
    ...parts,
    usesPreact: true,
    folder: join(embed, 'light'),
    base: `${base}light/`,
    earlier: join(released, 'light'),
  })
  await cp(staged, join(dist, 'types'), {
    recursive: true,
    filter: (file) => file === staged || file.endsWith('.d.ts'),
  })
  await rm(staged, { recursive: true })
  await compressTexts(embed)
  await rm(earlier, { recursive: true, force: true })
  return release
}

/** Moves the previous build aside, since its files may be kept. Returns the folder for it. */
async function setAside(dist: string): Promise<string> {
  const [embed, earlier] = [join(dist, 'embed'), join(dist, 'earlier')]
  if (!existsSync(embed)) return earlier
  await rm(earlier, { recursive: true, force: true })
  await rename(embed, earlier)
  return earlier
}

/**
 * Returns the tags for the head of a page that opens a form immediately: every file is requested with the page, before
 * the loader has arrived. The tags name files of one build, so a page must use those of the build with which it is
 * published.
 *
 * @param name the id of the flow, or a translation such as `enquiry.en`
 * @param base the address of the embed on the site, such as `/embed/`
 */
export function snippet({ engine, styles, flows, screens }: Release, name: string, base: string): string {
  const screen = screens[name]
  const [flow, lang] = name.split('.')
  const files = [styles, ...(screen ? [screen] : []), engine, ...flows[name]!].map((file) => {
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} href="${base}${file}">`
  })
  const language = lang === undefined ? '' : ` data-lang="${lang}"`
  const lines = [...files, `<script src="${base}kaiwa.js" async data-flow="${flow}"${language}></script>`]
  return `${lines.join('\n')}\n`
}

/**
 * Publishes the flows of a project and their pictures for an engine that is already built, into `embed` of a folder,
 * and type declarations of their payloads into `types`.
 *
 * @throws CommandError if the project has renderers of its own: they are part of the engine
 */
export async function publishFlowsOnly(project: Project, dist: string): Promise<void> {
  const { vocabulary, flows: folder, defaultFlow, language } = project
  const own = Object.keys(project.renderers)
  if (own.length > 0) throw commandError('flows-only-types', { file: shownName(project.config!), types: own })
  const [out, types] = [join(dist, 'embed/flows'), join(dist, 'types')]
  await publishFlows({ vocabulary, folder, defaultFlow, language, out, target, load: projectLoader(project) })
  await rm(types, { recursive: true, force: true })
  await mkdir(types, { recursive: true })
  for (const name of await readdir(out)) if (name.endsWith('.d.ts')) await rename(join(out, name), join(types, name))
  if (existsSync(artOf(project))) await cp(artOf(project), join(dist, 'embed/art'), { recursive: true })
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
