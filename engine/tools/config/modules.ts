import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { commandError, missingPackage } from '../command-error.ts'
import { shownName } from '../flow-files.ts'
const endings = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

/**
 * Returns the file of a module that is named with or without its extension, or as a folder with an `index`; undefined
 * if there is none.
 */
export function moduleFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return moduleFile(join(path, 'index'))
  return [path, ...endings.map((ending) => path + ending)].find((file) => existsSync(file))
}

/** Loaded modules, and their source files. */
interface LoadedModules {
  /** The exports of each module, in the requested order. */
  readonly modules: readonly Readonly<Record<string, unknown>>[]
  /** The files of the modules, and the files that they import. */
  readonly files: readonly string[]
}

const entry = 'virtual:kaiwa-modules'

/**
 * Loads modules of a project, in TypeScript or JavaScript, even if the current runtime supports only JavaScript.
 * Packages that they import are loaded as usual, not bundled.
 *
 * @param root the project's folder
 * @throws the error that prevents one of them from loading
 */
export async function loadModules(files: readonly string[], root: string): Promise<LoadedModules> {
  if (files.length === 0) return { modules: [], files: [] }
  // Imported only when it is needed, so that a project without modules need not install Vite.
  const { runnerImport } = await import('vite')
  const code = files.map((file, index) => `export * as m${index} from ${JSON.stringify(file)}`).join('\n')
  const { module, dependencies } = await runnerImport<Record<string, Record<string, unknown>>>(entry, {
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'kaiwa-modules',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? code : undefined),
      },
    ],
  })
  return {
    modules: files.map((_file, index) => module[`m${index}`]!),
    files: [...new Set([...files, ...dependencies.filter((file) => existsSync(file))])],
  }
}

/**
 * Returns the error for modules of a configuration file that could not be loaded. If a module threw it while running,
 * the message contains the place.
 */
export function notLoaded(config: string, error: unknown): Error {
  if (!(error instanceof Error)) return commandError('config-unreadable', { file: config, why: String(error) })
  // Its message explains how to install the package.
  if (missingPackage(error) !== undefined) return error
  const [, place] = /^ +at (?:.* \()?(\/[^()]*:\d+:\d+)\)?$/m.exec(error.stack ?? '') ?? []
  const message = stripVTControlCharacters(error.message).trim()
  const why =
    place === undefined || place.includes('/node_modules/vite/') ? message : `${message} (${shownName(place)})`
  return commandError('config-unreadable', { file: config, why })
}
