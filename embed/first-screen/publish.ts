import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { openingSteps } from '../../engine/runtime/program/start.ts'
import { bundleCode, compiledOnArrival } from '../../engine/tools/bundle.ts'
import { publishedProgram } from '../../engine/tools/publish.ts'
import type { Drawn } from '../page/screen/nodes.ts'
import { screenOf } from './screen-of.tsx'
import { sheetOf } from './sheet-of.ts'

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

/** The published first screens, by the ids of their flows. */
interface Screens {
  /** The file names of their modules. */
  readonly files: Readonly<Record<string, string>>
  readonly drawn: Readonly<Record<string, Drawn>>
}

/** Publishes the first screen of each flow that has one, as a module of its own. */
export async function publishScreens({ openings, folder, target, without }: Publishing): Promise<Screens> {
  const files: Record<string, string> = {}
  const all: Record<string, Drawn> = {}
  for (const [id, file] of Object.entries(openings)) {
    const program = await publishedProgram(join(folder, file))
    const fields = Object.values(openingSteps(program.flow)).flatMap((step) => Object.values(step.fields))
    const drawn = fields.some(({ type }) => without.includes(type)) ? undefined : screenOf(program, dayOf(new Date()))
    if (!drawn) continue
    const { imports, call } = printed(drawn)
    const module = `${imports}\nexport const show = ${call}\n`
    const { fileName, code } = await bundleCode(module, { name: `${id}.screen`, target })
    all[id] = drawn
    files[id] = fileName
    await writeFile(join(folder, fileName), compiledOnArrival + code)
  }
  return { files, drawn: all }
}

/**
 * Returns the code of a first screen that a loader contains: a module in place of `embed/page/screen/own.ts`. Until the
 * screen is shown, browsers need not evaluate it.
 *
 * @param css the built style sheet of the form
 */
export function ownScreenCode(drawn: Drawn, css: string): string {
  const { imports, call } = printed(drawn, sheetOf(css, drawn))
  return `${imports}\nexport const ownScreen = async () => ({ show: (occasion) => ${call}(occasion) })\n`
}

/**
 * Returns the imports of a first screen, and the expression that creates it.
 *
 * @param sheet the styles that come with it
 */
function printed(drawn: Drawn, sheet?: string): { readonly imports: string; readonly call: string } {
  const hasSplit = Object.values(drawn.flow.context).some((entry) => 'split' in entry)
  const used = {
    firstScreen: 'embed/page/screen/index',
    ...(hasSplit && { lastingShares: 'engine/runtime/effects/split' }),
    ...(sheet !== undefined && { withSheet: 'embed/page/screen/sheet' }),
  }
  const styles = sheet === undefined ? [] : [`withSheet(${JSON.stringify(sheet)})`]
  const shares = hasSplit ? 'lastingShares' : 'undefined'
  return {
    imports: Object.entries(used)
      .map(([name, file]) => `import { ${name} } from '${project}/${file}'`)
      .join('\n'),
    call: `firstScreen(${[JSON.stringify(drawn), shares, ...styles].join()})`,
  }
}
