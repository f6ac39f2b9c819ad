import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { catalogName, translationsOf } from '../language/extend/catalogs.ts'
import { readSource } from '../language/read/read.ts'
import { commandError } from './command-error.ts'

/** The suffix of flow files. */
export const flowSuffix = '.flow.json'

/** The suffix of part files, which flows of their folder share. */
export const partSuffix = '.part.json'

/** The suffix of catalogs, after the id of their flow and their language. */
export const catalogSuffix = '.json'

/** Returns the ids of the flows in a folder, in alphabetical order. */
export const flowIds = (folder: string): string[] => namesWith(flowSuffix, folder)

/** Returns the names of the part files in a folder, in alphabetical order. */
export const partNames = (folder: string): string[] => namesWith(partSuffix, folder)

/**
 * Returns the names of the catalogs in a folder, such as `enquiry.en`, in alphabetical order. A file with such a name
 * is one if its flow is in the folder, or if it names the flow that it translates.
 */
export const catalogNames = (folder: string): string[] => {
  const ids = flowIds(folder)
  const isCatalog = (name: string) =>
    ids.includes(name.split('.', 1)[0]!) ||
    readFileSync(join(folder, name + catalogSuffix), 'utf8').includes('"translates"')
  return readdirSync(folder)
    .flatMap((file) => catalogName(file) ?? [])
    .filter(isCatalog)
    .sort()
}

/**
 * Returns the names of the modules of a folder, each flow before its translations: the id of the flow, and for a
 * translation the language after it, such as `enquiry.en`. A variant is translated with the catalogs of its base, too.
 */
export function moduleNames(folder: string): string[] {
  const ids = flowIds(folder)
  const catalogs = catalogNames(folder)
  const valueOf = (id: string) =>
    ids.includes(id) ? readSource(readFileSync(join(folder, id + flowSuffix), 'utf8'), id).source?.value : undefined
  return ids.flatMap((id) => [id, ...translationsOf(id, catalogs, valueOf).map((lang) => `${id}.${lang}`)])
}

/** Returns the name of a flow's file without its suffix; of a catalog the id of the flow and the language. */
export const moduleName = (file: string): string => basename(file).replace(/(?:\.flow)?\.json$/, '')

/** Returns the file name of a module: of a flow, or of a catalog, which a variant may lack. */
export const fileOfModule = (name: string): string => name + (name.includes('.') ? catalogSuffix : flowSuffix)

/** Returns files with those of the translations after each flow. */
export const withTranslations = (files: readonly string[]): string[] => {
  const folders = [...new Set(files.filter((file) => file.endsWith(flowSuffix)).map((file) => dirname(file)))]
  const names = new Map(folders.map((folder) => [folder, moduleNames(folder)]))
  const all = files.flatMap((file) => {
    const own = (names.get(dirname(file)) ?? []).filter((name) => name.startsWith(`${moduleName(file)}.`))
    const isFlow = file.endsWith(flowSuffix)
    return [file, ...(isFlow ? own.map((name) => join(dirname(file), fileOfModule(name))) : [])]
  })
  return [...new Map(all.map((file) => [resolve(file), file])).values()]
}

const namesWith = (suffix: string, folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => basename(name, suffix))
    .sort()

/**
 * Returns the flow files for names of files and folders.
 *
 * @throws CommandError if a name does not exist, or a folder has no flow
 */
export function flowFiles(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const found = statSync(name, { throwIfNoEntry: false })
    if (!found) throw commandError('no-such-file', { name })
    if (!found.isDirectory()) return [name]
    const files = flowIds(name).map((id) => join(name, id + flowSuffix))
    if (files.length === 0) throw commandError('no-flow-in-folder', { name })
    return files
  })
}

/**
 * Returns the files that authors write, for names of files and folders: flows, then part files and catalogs.
 *
 * @throws CommandError if a name does not exist, or a folder has no flow
 */
export function authoredFiles(names: readonly string[]): string[] {
  const folders = names.filter((name) => statSync(name, { throwIfNoEntry: false })?.isDirectory())
  const parts = folders.flatMap((folder) => partNames(folder).map((part) => join(folder, part + partSuffix)))
  const catalogs = folders.flatMap((folder) => catalogNames(folder).map((name) => join(folder, name + catalogSuffix)))
  return [...flowFiles(names), ...parts, ...catalogs]
}

/** Returns the name of a file for messages: relative if it is below the working directory, otherwise absolute. */
export function shownName(file: string): string {
  const name = relative('', file)
  return name.startsWith('..') ? resolve(file) : name || '.'
}

/**
 * Replaces the text of a file, through links and with its permissions: a concurrent reader gets the old or the new
 * text, never a part.
 */
export function replaceFile(name: string, text: string): void {
  const file = realpathSync(name)
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(temporary, text, { mode: statSync(file).mode })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
