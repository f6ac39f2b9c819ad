import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { flowFiles } from '../../engine/tools/flow-files.ts'
import { changed } from './changed.ts'

/**
 * Runs the tests in a copy of this project in which every Japanese text of its flows is changed, as a marketer might:
 * `npm run test:copy [arguments of vitest…]`. A test that fails there quotes the wording of a flow. Without arguments,
 * all tests that need no browser run.
 */
function main(given: readonly string[]): number {
  const here = resolve(import.meta.dirname, '../..')
  const copy = mkdtempSync(join(tmpdir(), 'kaiwa-copy-'))
  try {
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: here,
      encoding: 'utf8',
    })
    // Files removed since the last commit are still tracked.
    const files = [...new Set(tracked.split('\0'))].filter((name) => name !== '' && existsSync(join(here, name)))
    for (const file of files) cpSync(join(here, file), join(copy, file))
    symlinkSync(join(here, 'node_modules'), join(copy, 'node_modules'))
    // The package is packed from the files that git would include.
    execFileSync('git', ['init', '--quiet'], { cwd: copy })
    for (const file of flowFiles([join(copy, 'flows')])) writeFileSync(file, changed(readFileSync(file, 'utf8')))
    const run = (command: string, ...args: string[]) =>
      spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status ?? 1
    // The commands that the check advises marketers to run after an edit.
    const made = run('npm', 'run', '--silent', 'texts', '--', '--write') || run('npm', 'run', '--silent', 'schema')
    const args = given.length > 0 ? given : ['--project=unit*', '--project=page*', '--project=server*']
    return made || run('npx', 'vitest', 'run', ...args)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

process.exitCode = main(process.argv.slice(2))
