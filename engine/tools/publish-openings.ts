import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printOpening, printRest } from '../language/compile/module.ts'
import { bundleCode } from './bundle.ts'
import { flowSuffix } from './flow-files.ts'
import { createLoader } from './load.ts'
import { runtime } from './plugin.ts'
import type { PublishOptions } from './publish.ts'

/**
 * The modules of what forms open with, and of what is laid over that while the first question is read, by the ids of
 * their flows.
 */
interface Openings {
  readonly openings: Readonly<Record<string, string>>
  readonly rests: Readonly<Record<string, string>>
}

/**
 * Publishes what forms open with: of each flow a module with its first questions, which names another with the rest of
 * it.
 *
 * @param ids the flows of the folder
 */
export async function publishOpenings(
  { vocabulary, folder, out, target, load = createLoader(vocabulary) }: PublishOptions,
  ids: readonly string[],
): Promise<Openings> {
  const openings: Record<string, string> = {}
  const rests: Record<string, string> = {}
  const write = async (name: string, code: string) => {
    const { fileName, code: bundled } = await bundleCode(code, { name, target })
    await writeFile(join(out, fileName), bundled)
    return fileName
  }
  for (const id of ids) {
    const { flow } = load(join(folder, id + flowSuffix))
    if (!flow) continue
    const rest = (rests[id] = await write(`${id}.rest`, printRest(flow, vocabulary, runtime)))
    openings[id] = await write(`${id}.opening`, printOpening(flow, vocabulary, runtime, rest))
  }
  return { openings, rests }
}
