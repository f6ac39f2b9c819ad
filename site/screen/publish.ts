import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { dayOf } from '../../engine/runtime/effects/today.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Drawn } from '../embed/screen/nodes.ts'
import { screenOf } from './screen-of.ts'

interface Publishing {
  /** The modules that forms open with, by the ids of their flows. */
  readonly openings: Readonly<Record<string, string>>
  /** Where they are, and where the screens go. */
  readonly folder: string
  readonly target: string[]
}

const entry = '\0kaiwa-screen'
const project = resolve(import.meta.dirname, '../..')

/** Publishes the first screen of each flow that has one, as a module of its own; gives them by the ids of their flows. */
export async function publishScreens({ openings, folder, target }: Publishing): Promise<Record<string, string>> {
  const screens: Record<string, string> = {}
  for (const [id, file] of Object.entries(openings)) {
    const { program } = (await import(pathToFileURL(join(folder, file)).href)) as { program: Program }
    const drawn = screenOf(program, dayOf(new Date()))
    if (!drawn) continue
    const { fileName, code } = await bundled(id, printed(drawn), target)
    screens[id] = fileName
    await writeFile(join(folder, fileName), code)
  }
  return screens
}

function printed(drawn: Drawn): string {
  const hasSplit = Object.values(drawn.flow.context).some((entry) => 'split' in entry)
  return [
    `import { firstScreen } from '${project}/site/embed/screen/index.ts'`,
    ...(hasSplit ? [`import { lastingShares } from '${project}/engine/runtime/effects/split.ts'`] : []),
    `export const show = firstScreen(${JSON.stringify(drawn)}${hasSplit ? ', lastingShares' : ''})`,
    '',
  ].join('\n')
}

async function bundled(id: string, code: string, target: string[]): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'kaiwa-screen', resolveId: (name) => (name === entry ? entry : undefined), load: (name) => (name === entry ? code : undefined) }],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: { [id]: entry },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].screen.[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0]
}
