import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { openingSteps } from '../../engine/runtime/program/start.ts'
import { bundleCode } from '../../engine/tools/bundle.ts'
import { publishedProgram } from '../../engine/tools/publish.ts'
import type { Drawn } from '../page/screen/nodes.ts'
import { screenOf } from './screen-of.tsx'

interface Publishing {
  /** The modules with which forms open, by the ids of their flows. */
  readonly openings: Readonly<Record<string, string>>
  /** The folder of the modules, and the browsers for which the screens are built. */
  readonly folder: string
  readonly target: string[]
  /** The field types with a renderer of the project: a flow that begins with one has no first screen. */
  readonly without: readonly string[]
}

const project = resolve(import.meta.dirname, '../..')

/**
 * Publishes the first screen of each flow that has one, as a module of its own. Returns the file names by the ids of
 * the flows.
 */
export async function publishScreens({
  openings,
  folder,
  target,
  without,
}: Publishing): Promise<Record<string, string>> {
  const screens: Record<string, string> = {}
  for (const [id, file] of Object.entries(openings)) {
    const program = await publishedProgram(join(folder, file))
    const fields = Object.values(openingSteps(program.flow)).flatMap((step) => Object.values(step.fields))
    const drawn = fields.some(({ type }) => without.includes(type)) ? undefined : screenOf(program, dayOf(new Date()))
    if (!drawn) continue
    const { fileName, code } = await bundleCode(printed(drawn), { name: `${id}.screen`, target })
    screens[id] = fileName
    await writeFile(join(folder, fileName), code)
  }
  return screens
}

function printed(drawn: Drawn): string {
  const hasSplit = Object.values(drawn.flow.context).some((entry) => 'split' in entry)
  return [
    `import { firstScreen } from '${project}/embed/page/screen/index'`,
    ...(hasSplit ? [`import { lastingShares } from '${project}/engine/runtime/effects/split'`] : []),
    `export const show = firstScreen(${JSON.stringify(drawn)}${hasSplit ? ', lastingShares' : ''})`,
    '',
  ].join('\n')
}
