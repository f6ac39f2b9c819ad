import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { catalogName } from '../language/extend/catalogs.ts'
import { flowSuffix, moduleName, moduleNames, partSuffix } from './flow-files.ts'

/**
 * Calls a function for each folder of some flow files, with a copy of the folder at a commit, tag or branch and with
 * its files.
 *
 * @throws Error with git's message if there is no such commit
 */
export function withEachFolderAt(
  ref: string,
  files: readonly string[],
  work: (then: string, files: readonly string[]) => void,
): void {
  for (const folder of new Set(files.map((file) => dirname(file))))
    withFlowsAt(ref, folder, (then) =>
      work(
        then,
        files.filter((file) => dirname(file) === folder),
      ),
    )
}

/** Returns the file in the copy of its folder; undefined if its flow was not published then. */
export const fileAt = (then: string, file: string): string | undefined =>
  moduleNames(then).includes(moduleName(file)) ? join(then, basename(file)) : undefined

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Calls a function with a copy of a folder's flow files at a commit, tag or branch. The copy exists only during the
 * call.
 *
 * @throws Error with git's message if there is no such commit
 */
export function withFlowsAt<Result>(ref: string, folder: string, work: (folder: string) => Result): Result {
  const copy = mkdtempSync(join(tmpdir(), 'kaiwa-flows-at-'))
  try {
    const names = git('-C', folder, 'ls-tree', '--name-only', ref, './').split('\n')
    const isAuthored = (name: string) =>
      name.endsWith(flowSuffix) || name.endsWith(partSuffix) || catalogName(basename(name)) !== undefined
    for (const name of names.filter(isAuthored))
      writeFileSync(join(copy, basename(name)), git('-C', folder, 'show', `${ref}:./${name}`))
    return work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
