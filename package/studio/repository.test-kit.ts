import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder of flows in a git repository of its own, with the given commits. */
export function repositoryWith(
  commits: readonly { readonly subject: string; readonly texts: Readonly<Record<string, string>> }[],
) {
  const root = mkdtempSync(join(tmpdir(), 'kaiwa-history-'))
  const flows = join(root, 'flows')
  mkdirSync(flows)
  // The user's own git settings do not apply here.
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_COMMITTER_DATE: '2026-04-01T00:00:00Z',
  }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', ...args], {
      env,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  for (const { subject, texts } of commits) {
    for (const [id, text] of Object.entries(texts)) writeFileSync(join(flows, `${id}.flow.json`), text)
    git('add', '--all')
    git('commit', '--quiet', '--message', subject)
  }
  return { root, flows }
}
