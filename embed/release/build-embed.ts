import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../../engine/tools/config/project.ts'
import { projectLoader } from '../../engine/tools/load.ts'
import { publishOpenings } from '../../engine/tools/publish-openings.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { publishScreens } from '../first-screen/publish.ts'
import type { Release } from '../page/release.ts'
import { assembleEmbed } from './assemble.ts'
import { target } from './baseline.ts'
import { compressTexts } from './compressed.ts'

/**
 * Builds what a landing page includes of a project, into `embed` of a folder, with the light one in `light` there; and
 * into `types` declarations of what its flows send. With a mistake in one of the flows nothing is written.
 *
 * @param base where `embed` is on the site; by default where the config says
 */
export async function buildEmbed(project: Project, dist: string, base = project.base): Promise<Release> {
  const staged = join(dist, 'flows')
  const { vocabulary, flows: folder, defaultFlow, language } = project
  const publishing = {
    vocabulary,
    folder,
    usual: defaultFlow,
    out: staged,
    target,
    language,
    load: projectLoader(project),
  }
  const manifest = await publishFlows(publishing)
  const { openings, rests } = await publishOpenings(publishing, Object.keys(manifest))
  const screens = await publishScreens({ openings, folder: staged, target, without: Object.keys(project.renderers) })
  const embed = join(dist, 'embed')
  const earlier = await setAside(dist)
  const released = process.env.KAIWA_RELEASED || earlier
  const parts = { project, flows: staged, manifest, openings, rests, screens }
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

/** Puts what was built before out of the way: its files may be kept. */
async function setAside(dist: string): Promise<string> {
  const [embed, earlier] = [join(dist, 'embed'), join(dist, 'earlier')]
  if (!existsSync(embed)) return earlier
  await rm(earlier, { recursive: true, force: true })
  await rename(embed, earlier)
  return earlier
}
