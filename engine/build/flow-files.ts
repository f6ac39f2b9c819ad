import { readdirSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'

/** How the names of flow files end. */
export const flowSuffix = '.flow.json'

/** The ids of the flows in a folder. */
export function flowIds(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(flowSuffix))
    .map((name) => basename(name, flowSuffix))
}

/**
 * The flow files that are meant by names of files and folders.
 * @throws Error with a line for the reader where a name leads to nothing, or a folder has no flow
 */
export function flowFiles(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const found = statSync(name, { throwIfNoEntry: false })
    if (!found) throw new Error(`There is no file or folder "${name}".`)
    if (!found.isDirectory()) return [name]
    const files = flowIds(name).map((id) => join(name, id + flowSuffix))
    if (files.length === 0) throw new Error(`There is no *${flowSuffix} in the folder "${name}".`)
    return files
  })
}

/** A file as messages call it: seen from the working directory where it lies below that, in full elsewhere. */
export function shownName(file: string): string {
  const name = relative('', file)
  return name.startsWith('..') ? resolve(file) : name
}
