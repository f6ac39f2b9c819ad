import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Commit, Commits } from '../../studio/workspace/keeper.ts'
import { fileName, idPattern } from './flow-store.ts'

const run = promisify(execFile)

/** The most commits that the history shows. */
const most = 30

/** Separates the parts of git's output for a commit; no message contains it. */
const mark = '\u001F'

/** Reads the git history of the flow files in a folder. Only names of flows and hashes are passed to git. */
export function commitsIn(folder: string): Commits {
  // Without a repository, a first commit, or git itself, the history is empty.
  const git = (...args: readonly string[]) =>
    run('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    )
  return {
    async of(id) {
      if (!idPattern.test(id)) return undefined
      const output = await git(
        'log',
        '--no-show-signature',
        `--max-count=${most}`,
        `--format=%H${mark}%cs${mark}%s`,
        '--',
        `./${fileName(id)}`,
      )
      return output?.split('\n').filter(Boolean).map(commitOf)
    },
    text: async (id, hash) =>
      idPattern.test(id) && /^[0-9a-f]{40,64}$/.test(hash) ? git('show', `${hash}:./${fileName(id)}`) : undefined,
  }
}

function commitOf(line: string): Commit {
  const [hash = '', day = '', subject = ''] = line.split(mark)
  return { hash, day, subject }
}
