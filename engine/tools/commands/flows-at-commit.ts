import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { catalogName, flowSuffix, partSuffix } from '../flow-files.ts'

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

/** Returns the folders of some files, without repetitions. */
export const foldersOf = (files: readonly string[]): string[] => [...new Set(files.map((file) => dirname(file)))]
