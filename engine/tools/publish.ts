import { mkdir, rm, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printDeclaration } from '../language/answers/declaration.ts'
import { printOpening, printRest, serverPartOf } from '../language/compile/module.ts'
import type { ServerPart } from '../language/compile/server-part.ts'
import type { Language } from '../language/messages/catalogue.ts'
import { formatReport } from '../language/report/report.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import type { Program } from '../runtime/program/program.ts'
import { bundleEntry, bundleCode, writeBundle } from './bundle.ts'
import { checkFlows } from './commands/flow-check.ts'
import { fileOfModule, flowFiles, moduleNames } from './flow-files.ts'
import { languageOf } from './language.ts'
import { createLoader, type Load } from './load.ts'
import { entryPrefix, kaiwaFlows, runtime } from './plugin.ts'

/** The flows to publish, and their destination. */
export interface PublishOptions {
  readonly vocabulary: Vocabulary
  /** The folder of the flow files. */
  readonly folder: string
  /** The default flow, which is first in the manifest; by default the first one in alphabetical order. */
  readonly defaultFlow?: string | undefined
  /** The folder of the modules and `manifest.json`. */
  readonly out: string
  readonly target: string[]
  /** The language of the report; that of the environment by default. */
  readonly language?: Language | undefined
  /** Reads and judges flow files; by default a new loader. */
  readonly load?: Load
}

/**
 * Publishes every flow of a folder as one self-contained module with a digest in its name, and a manifest that maps ids
 * to modules. A new flow can thereby be added without changing the engine. `<id>.d.ts` declares the type of its
 * payload. A translation is a module of its own, under the id with the language, such as `enquiry.en`. If flows have a
 * confirmation, `confirmations.json` has what the server needs for it, under the same ids.
 *
 * @throws Error with the report of `npm run check`, before anything is written, if a file has a mistake
 */
export async function publishFlows({
  vocabulary,
  folder,
  out,
  target,
  defaultFlow,
  language = languageOf(),
  load = createLoader(vocabulary),
}: PublishOptions): Promise<Record<string, string>> {
  const { problems, texts, sound } = checkFlows(flowFiles([folder]), load)
  if (!sound) throw new Error(formatReport(problems, texts, { language }).trimEnd())
  const confirmations: Record<string, ServerPart> = {}
  const modules: { id: string; name: string; code: string; types?: string }[] = []
  // One plugin for all flows, with the loader of the check, so that no flow is judged twice.
  const plugin = kaiwaFlows({ vocabulary, folder, load })
  for (const id of moduleNames(folder)) {
    const { fileName, code } = await bundleEntry(entryPrefix + id, plugin, { name: id, target })
    const { flow } = load(join(folder, fileOfModule(id)))
    const forServer = serverPartOf(flow!, vocabulary)
    if (forServer) confirmations[id] = forServer
    // Visitors of all languages send the same payload.
    const isTranslation = flow!.id !== id
    modules.push({ id, name: fileName, code, ...(!isTranslation && { types: printDeclaration(flow!, vocabulary) }) })
  }
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  for (const { id, name, code, types } of modules) {
    await writeFile(join(out, name), code)
    if (types !== undefined) await writeFile(join(out, `${id}.d.ts`), types)
  }
  if (Object.keys(confirmations).length > 0)
    await writeFile(join(out, 'confirmations.json'), JSON.stringify(confirmations))
  const inOrder = modules.toSorted((left, right) => Number(right.id === defaultFlow) - Number(left.id === defaultFlow))
  const manifest = Object.fromEntries(inOrder.map(({ id, name }) => [id, name]))
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/**
 * Writes published flows as one module for servers: `index.mjs` exports `programs`, the compiled flows by their ids,
 * the default flow first. It needs no other file, so that every bundler can include it.
 *
 * @param flows the folder of the published modules, which `manifest` names
 * @param out the folder of the module and its declaration
 */
export async function publishPrograms(
  { flows, manifest, target }: { flows: string; manifest: Readonly<Record<string, string>>; target: string[] },
  out: string,
): Promise<void> {
  const entries = Object.entries(manifest).map(([id, file], index) => ({ id, file, name: `program${index}` }))
  const imports = entries.map(
    ({ file, name }) => `import { program as ${name} } from ${JSON.stringify(join(flows, file))}`,
  )
  const parts = entries.map(({ id, name }) => `  ${JSON.stringify(id)}: ${name},`)
  const code = [...imports, 'export const programs = {', ...parts, '}', ''].join('\n')
  const { code: bundled } = await bundleCode(code, { name: 'programs', target })
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'index.mjs'), bundled)
  await writeFile(join(out, 'index.d.mts'), programsDeclaration)
}

const programsDeclaration = `import type { Program } from 'kaiwa-form/server'

/** The compiled flows by their ids, the default flow first. */
export declare const programs: Readonly<Record<string, Program>>
`

/**
 * Loads the program of a published module. It is read as text and imported as a module, even if the project's
 * `package.json` declares its files to be CommonJS.
 */
export async function publishedProgram(file: string): Promise<Program> {
  const text = await readFile(file, 'base64')
  return ((await import(`data:text/javascript;base64,${text}`)) as { program: Program }).program
}

/**
 * The modules of what forms open with, and of what is laid over that while the first question is read, by the ids of
 * their flows; those of translations with the language, such as `enquiry.en`.
 */
interface Openings {
  readonly openings: Readonly<Record<string, string>>
  readonly rests: Readonly<Record<string, string>>
}

/**
 * Publishes what forms open with: of each flow a module with its first questions, which names another with the rest of
 * it.
 *
 * @param ids the names of the modules: the flows of the folder, and their translations
 */
export async function publishOpenings(
  { vocabulary, folder, out, target, load = createLoader(vocabulary) }: PublishOptions,
  ids: readonly string[],
): Promise<Openings> {
  const openings: Record<string, string> = {}
  const rests: Record<string, string> = {}
  const write = (name: string, code: string) => writeBundle(code, out, { name, target })
  for (const id of ids) {
    const { flow } = load(join(folder, fileOfModule(id)))
    if (!flow) continue
    const rest = (rests[id] = await write(`${id}.rest`, printRest(flow, vocabulary, runtime)))
    openings[id] = await write(`${id}.opening`, printOpening(flow, vocabulary, runtime, rest))
  }
  return { openings, rests }
}
