import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { commandError } from '../commands/command-error.ts'
import { missingPackage } from '../commands/missing-package.ts'
import { shownName } from '../flow-files.ts'

const endings = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

/**
 * The file of a module that is named with or without its ending, or as a folder with an `index`; undefined where there
 * is none.
 */
export function moduleFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return moduleFile(join(path, 'index'))
  return [path, ...endings.map((ending) => path + ending)].find((file) => existsSync(file))
}

/** Some modules as they were loaded, and the files that they are made of. */
interface LoadedModules {
  /** The exports of each, in the order of the request. */
  readonly modules: readonly Readonly<Record<string, unknown>>[]
  /** Their files, and those that these import. */
  readonly files: readonly string[]
}

const entry = 'virtual:kaiwa-modules'

/**
 * Loads modules of a project, in TypeScript or JavaScript, whatever runs this program. Their imports from packages are
 * the packages' own.
 *
 * @param root the project's folder
 * @throws the error that prevents one of them from loading
 */
export async function loadModules(files: readonly string[], root: string): Promise<LoadedModules> {
  if (files.length === 0) return { modules: [], files: [] }
  // With nothing to load, Vite need not be installed.
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
 * Why modules that a config file names could not be loaded: for what is thrown while one runs, with the place where
 * that was.
 */
export function notLoaded(config: string, error: unknown): Error {
  if (!(error instanceof Error)) return commandError('config-unreadable', { file: config, why: String(error) })
  // The reader learns how to install it.
  if (missingPackage(error) !== undefined) return error
  const [, place] = /^ +at (?:.* \()?(\/[^()]*:\d+:\d+)\)?$/m.exec(error.stack ?? '') ?? []
  const message = stripVTControlCharacters(error.message).trim()
  const why =
    place === undefined || place.includes('/node_modules/vite/') ? message : `${message} (${shownName(place)})`
  return commandError('config-unreadable', { file: config, why })
}
