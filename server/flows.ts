import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Program } from '../engine/runtime/program/program.ts'
import type { ServerPart } from './flow/confirmation.ts'
import { flowsOf } from './flow/flows-of.ts'
import type { Flows } from './published-flows.ts'
import { StartError, reasonOf } from './startup/start-error.ts'

/**
 * Loads the flows that `npm run build` published, with the validators that visitors' pages run.
 *
 * @param dist the build's output folder
 * @param today the calendar day of a check, `YYYY-MM-DD`
 * @throws StartError if there is no manifest, or a module that it names cannot be loaded
 */
export async function loadFlows(dist: string, today: () => string): Promise<Flows> {
  const { programs, parts } = await loadPrograms(dist, programIn)
  return flowsOf(programs, today, parts)
}

const programIn = async (file: string): Promise<Program> =>
  ((await import(pathToFileURL(file).href)) as { program: Program }).program

/** Published programs by their ids, the default flow first, and what only the server has of some of them. */
export interface Programs {
  readonly programs: ReadonlyMap<string, Program>
  readonly parts: ReadonlyMap<string, ServerPart>
}

/**
 * Loads the published programs themselves.
 *
 * @param load loads the program of a module
 * @throws StartError as `loadFlows`
 */
export const loadPrograms = (dist: string, load: (file: string) => Promise<Program>): Promise<Programs> =>
  readPrograms(dist, load).catch((error: unknown) => {
    throw new StartError(`The flows in ${dist} cannot be loaded (${reasonOf(error)}). Run: npm run build`)
  })

async function readPrograms(dist: string, load: (file: string) => Promise<Program>): Promise<Programs> {
  const folder = resolve(dist, 'embed/flows')
  const manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, string>
  const programs = new Map<string, Program>()
  for (const [id, file] of Object.entries(manifest)) programs.set(id, await load(resolve(folder, file)))
  // Only a folder with confirmations has the file.
  const confirmations = await readFile(resolve(folder, 'confirmations.json'), 'utf8').catch(() => '{}')
  return { programs, parts: new Map(Object.entries(JSON.parse(confirmations) as Record<string, ServerPart>)) }
}
