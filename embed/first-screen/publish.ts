import { join, resolve } from 'node:path'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { openingSteps } from '../../engine/runtime/program/start.ts'
import { writeBundle } from '../../engine/tools/bundle.ts'
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
    const { used, data, show } = printed(drawn)
    const module = [importing(used), data, `export const show = ${show}`].join('\n')
    all[id] = drawn
    files[id] = await writeBundle(module, folder, { name: `${id}.screen`, target })
  }
  return { files, drawn: all }
}

/**
 * Returns the code of a first screen that a loader contains: a module in place of `embed/page/screen/own.ts`. Browsers
 * need not evaluate it before the page is idle.
 *
 * @param css the built style sheet of the form
 */
export function ownScreenCode(drawn: Drawn, css: string): string {
  const { used, data, show, hasSplit } = printed(drawn, sheetOf(css, drawn))
  const pictures = hasSplit ? '' : 'fetchPictures: picturesOf(drawn)'
  return [
    importing({ ...used, ...(!hasSplit && { picturesOf: screenModule }) }),
    'export const ownScreen = async () => {',
    data,
    `return { show: ${show}, ${pictures} }`,
    '}',
  ].join('\n')
}

const screenModule = 'embed/page/screen/index'

/** Returns import declarations: the module of each name. */
const importing = (used: Readonly<Record<string, string>>): string =>
  Object.entries(used)
    .map(([name, module]) => `import { ${name} } from '${project}/${module}'`)
    .join('\n')

/**
 * Returns parts of the code of a first screen: what it imports, the declaration of its data, and the function that
 * shows it.
 *
 * @param sheet the styles that come with it
 */
function printed(drawn: Drawn, sheet?: string) {
  const hasSplit = Object.values(drawn.flow.context).some((entry) => 'split' in entry)
  const used = {
    firstScreen: screenModule,
    ...(hasSplit && { lastingShares: 'engine/runtime/effects/split' }),
    ...(sheet !== undefined && { withSheet: 'embed/page/screen/sheet' }),
  }
  const styles = sheet === undefined ? [] : [`withSheet(${JSON.stringify(sheet)})`]
  const shares = hasSplit ? 'lastingShares' : 'undefined'
  return {
    used,
    data: `const drawn = ${JSON.stringify(drawn)}`,
    show: `firstScreen(${['drawn', shares, ...styles].join()})`,
    hasSplit,
  }
}
