import { dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { stepsWithEntries } from '../../engine/language/names/entries.ts'
import { openingSteps } from '../../engine/runtime/program/start.ts'
import { publishedProgram } from '../../engine/tools/publish.ts'
import type { Step } from '../../schemas/flow.ts'
import type { Release } from '../page/release.ts'

type Output = Rolldown.RolldownOutput['output']

const renderers = resolve(import.meta.dirname, '../../renderers')
const session = resolve(import.meta.dirname, '../../engine/runtime/session')
/** The code that finds a flow in a language; in the npm package these modules have other suffixes. */
const isSearchForLanguage = (id: string) => dirname(id) === session && /[\\/]languages\.[jt]s$/.test(id)

/** The parts around the questions that only some flows fetch: their components, and the sheets next to these. */
export const partsAround = {
  languageChoice: { component: 'chat/header/LanguageChoice', sheet: 'language-choice' },
  review: { component: 'chat/footer/Review', sheet: 'review' },
} as const

/** Reports whether a module is one of `renderers`, which is named by its path there without a suffix. */
export const isComponent = (id: string, component: string): boolean =>
  moduleFileOf(id).replace(/\.[jt]sx?$/, '') === join(renderers, component)

/** The published flows of a project. */
interface Published {
  /** The folder of the flows, which contains the modules of the other properties; those are named by the flows' ids. */
  readonly flows: string
  /** The modules of the opening parts. */
  readonly openings: Readonly<Record<string, string>>
  /** The modules of the first screens. */
  readonly screens: Readonly<Record<string, string>>
  /** The modules of the rest of the flows. */
  readonly rests: Readonly<Record<string, string>>
  /** The modules of the complete flows. */
  readonly manifest: Readonly<Record<string, string>>
  /** The modules of renderers that are not part of the engine, by their field types. */
  readonly outside: Readonly<Record<string, string>>
}

/**
 * Returns the names of the files with which a form opens.
 *
 * @param output the output of the embed's build
 */
export async function releaseOf(
  output: Output,
  { flows, openings, screens, rests, manifest, outside }: Published,
): Promise<Release> {
  const entry = (name: string) => output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
  const [engine, waiting] = [entry('engine'), entry('waiting')]
  const styles = output.find(({ fileName }) => /^index\..*\.css$/.test(fileName))
  if (!engine || !waiting || !styles) throw new Error('The build of the embed lacks a part.')
  const filesOfTypes = (steps: readonly Step[]) =>
    steps.flatMap((step) => Object.values(step.fields)).flatMap(({ type }) => filesOf(output, type, outside[type]))
  const filesAround = ({ component, sheet }: { readonly component: string; readonly sheet: string }) => [
    ...filesWith(output, (moduleId) => isComponent(moduleId, component)),
    ...sheetOf(output, sheet),
  ]
  const entries = Object.entries(openings).map(async ([id, file]) => {
    const { flow } = await publishedProgram(join(flows, file))
    const types = filesOfTypes(Object.values(openingSteps(flow)))
    const around = [
      ...(flow.languages ? filesWith(output, isSearchForLanguage) : []),
      ...(flow.frame.languages ? filesAround(partsAround.languageChoice) : []),
    ]
    const late = new Set([...types, ...around])
    late.delete(engine.fileName)
    return [id, [`flows/${file}`, ...late]] as const
  })
  const flowFiles = Object.fromEntries(await Promise.all(entries))
  const restFiles = Object.entries(rests).map(async ([id, file]) => {
    const { flow } = await publishedProgram(join(flows, manifest[id]!))
    const late = [
      ...filesWith(output, (moduleId) => isComponent(moduleId, 'later')),
      ...filesOfTypes(stepsWithEntries(flow)),
      ...(flow.review ? filesAround(partsAround.review) : []),
    ]
    const known = new Set([engine.fileName, ...flowFiles[id]!])
    return [id, [`flows/${file}`, ...new Set(late.filter((name) => !known.has(name)))]] as const
  })
  const screenFiles = Object.fromEntries(Object.entries(screens).map(([id, file]) => [id, `flows/${file}`]))
  return {
    engine: engine.fileName,
    waiting: waiting.fileName,
    styles: styles.fileName,
    flows: flowFiles,
    screens: screenFiles,
    rests: Object.fromEntries(await Promise.all(restFiles)),
  }
}

/**
 * Returns the files that contain the component of a field type, its imports and its styles.
 *
 * @param outside the module of a project's own renderer; a built-in one is `renderers/<type>/<Type>Field`
 */
function filesOf(output: Output, type: string, outside: string | undefined): string[] {
  const folder = join(renderers, type)
  const isOfType = (id: string) =>
    outside === undefined ? dirname(id) === folder && /Field\.[jt]sx?$/.test(id) : id === outside
  const files = filesWith(output, isOfType)
  return files.length > 0 ? [...files, ...sheetOf(output, type)] : files
}

/** Returns the file of a separate sheet; none if the common sheet contains those styles. */
const sheetOf = (output: Output, name: string): string[] =>
  output.flatMap(({ fileName }) => (fileName.startsWith(`${name}.`) && fileName.endsWith('.css') ? [fileName] : []))

/** Returns the file that contains a module, and its imports. */
function filesWith(output: Output, isModule: (id: string) => boolean): string[] {
  const chunk = output.find((file) => file.type === 'chunk' && file.moduleIds.some(isModule))
  return chunk?.type === 'chunk' ? [chunk.fileName, ...chunk.imports] : []
}

/** Returns the file of a module. In development, Vite adds a version to the id of a file in `node_modules`. */
export const moduleFileOf = (id: string): string => id.replace(/\?.*$/, '')

/** The oldest browsers that the form supports. */
export const target = ['safari16', 'ios16', 'chrome109', 'firefox115']
