import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { printOpening } from '../language/compile/module.ts'
import { flowSuffix } from './flow-files.ts'
import { createLoader } from './load.ts'
import { runtime } from './plugin.ts'
import type { PublishOptions } from './publish.ts'

const entry = '\0kaiwa-opening'

/**
 * Publishes what forms open with: of each flow a module with its first questions, which names that with the whole flow.
 * @param manifest the modules of whole flows by id, in `out`
 * @returns the modules by the ids of their flows
 */
export async function publishOpenings(
  { types, folder, out, target, load = createLoader(types) }: PublishOptions,
  manifest: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const openings: Record<string, string> = {}
  for (const [id, whole] of Object.entries(manifest)) {
    const { flow } = load(join(folder, id + flowSuffix))
    if (!flow) continue
    const code = printOpening(flow, types, runtime, whole)
    const { output } = (await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [{ name: 'kaiwa-opening', resolveId: (name) => (name === entry ? entry : undefined), load: (name) => (name === entry ? code : undefined) }],
      build: {
        write: false,
        target,
        modulePreload: false,
        rolldownOptions: {
          input: { [id]: entry },
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].opening.[hash].js' },
        },
      },
    })) as Rolldown.RolldownOutput
    openings[id] = output[0].fileName
    await writeFile(join(out, output[0].fileName), output[0].code)
  }
  return openings
}
