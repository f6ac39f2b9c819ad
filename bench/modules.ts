import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Rolldown, build, minify } from 'vite'
import { embedConfig } from '../embed/release/embed-config.ts'
import { noAdditions } from '../embed/release/prebuilt.ts'

/** The bytes by which a minified file would be smaller without a module or a group, before and after brotli. */
interface Weight {
  readonly minified: number
  readonly brotli: number
}

/** A module of the engine's file: a file of the project, or a package. */
export interface Module extends Weight {
  readonly module: string
}

/** The modules of one purpose. */
export interface Group extends Weight {
  readonly group: string
  readonly modules: number
}

/** The groups, and the beginnings of the names of their modules. The first match counts. */
const groups: Readonly<Record<string, readonly string[]>> = {
  React: ['react', 'react-dom', 'scheduler', 'preact', 'embed/page/light.ts'],
  immer: ['immer'],
  'views of the session': ['engine/runtime/session/view/'],
  'events of the session': ['engine/runtime/session/', 'engine/runtime/derived.ts'],
  'the compiled flow': ['engine/runtime/program/', 'engine/runtime/placeholders.ts'],
  'history, storage, splits': ['engine/runtime/effects/'],
  'days and characters': ['engine/runtime/'],
  'the conversation': ['renderers/chat/conversation/', 'renderers/Words.tsx', 'renderers/scrolling.ts'],
  'the dialog': ['renderers/chat/'],
  'field types': ['renderers/'],
  'the page': ['embed/page/', ''],
}

const root = resolve(import.meta.dirname, '..')

/** Returns the weight of each module of the file that a page runs before the first question, the heaviest first. */
export async function moduleWeights(usesPreact: boolean): Promise<Module[]> {
  const code = await codeOfModules(usesPreact)
  const weightOf = weighing(code)
  return [...code.keys()]
    .map((module) => ({ module, ...weightOf((name) => name === module) }))
    .toSorted((left, right) => right.brotli - left.brotli)
}

/** Returns the weight of each group of these modules. */
export async function groupWeights(usesPreact: boolean): Promise<Group[]> {
  const code = await codeOfModules(usesPreact)
  const weightOf = weighing(code)
  const groupOf = (module: string) =>
    Object.entries(groups).find(([, names]) => names.some((name) => module.startsWith(name)))![0]
  return Object.keys(groups).map((group) => ({
    group,
    modules: [...code.keys()].filter((module) => groupOf(module) === group).length,
    ...weightOf((module) => groupOf(module) === group),
  }))
}

/** Returns the function that weighs the modules for which `isPart` returns true. */
function weighing(code: ReadonlyMap<string, string>): (isPart: (module: string) => boolean) => Weight {
  const entire = brotli(code.values())
  return (isPart) => {
    const [part, rest] = [true, false].map((wanted) =>
      [...code].filter(([module]) => isPart(module) === wanted).map(([, text]) => text),
    ) as [string[], string[]]
    return { minified: part.join('').length, brotli: entire - brotli(rest) }
  }
}

/** Returns the minified code of each module in the engine's file. */
async function codeOfModules(usesPreact: boolean): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-modules-'))
  // Reading the project's configuration leaves a process in development mode, for which a build would be another one.
  process.env['NODE_ENV'] = 'production'
  try {
    const { output } = (await build(embedConfig(noAdditions, folder, usesPreact, []))) as Rolldown.RolldownOutput
    const engine = output.find((item) => item.type === 'chunk' && item.name === 'engine') as Rolldown.OutputChunk
    const code = new Map<string, string>()
    for (const [id, module] of Object.entries(engine.modules)) {
      if (!module.code) continue
      const name = nameOf(id)
      code.set(name, (code.get(name) ?? '') + (await minified(module.code)))
    }
    // The order of the output is not always the same, and brotli's result depends on it.
    return new Map([...code].toSorted(([left], [right]) => (left < right ? -1 : 1)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const packageIn = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

const nameOf = (id: string) => packageIn.exec(id)?.[1] ?? (id.startsWith('/') ? relative(root, id) : id)

/** Minifies a module alone. What only other modules use stays. */
async function minified(text: string): Promise<string> {
  const { code, errors } = await minify('module.js', text, { module: true, compress: { unused: false }, mangle: true })
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return code
}

const brotli = (texts: Iterable<string>) => brotliCompressSync([...texts].join('\n')).length
