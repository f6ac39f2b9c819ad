import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { stamp } from '../../../site/project.ts'

const project = resolve(import.meta.dirname, '../../..')
export const run = promisify(execFile)

/**
 * Packs the npm package with `npm pack` on a fresh clone, and returns the path of the file. In continuous integration
 * nothing is built there yet. Elsewhere, the build that the tests have just made from the same sources is not repeated.
 */
export async function packed(): Promise<string> {
  const clone = mkdtempSync(join(tmpdir(), 'kaiwa-clone-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: project,
    maxBuffer: 2 ** 24,
  })
  for (const name of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(clone, name)), { recursive: true })
    cpSync(join(project, name), join(clone, name))
  }
  symlinkSync(join(project, 'node_modules'), join(clone, 'node_modules'))
  const isBuilt = !process.env.CI && stamp.isCurrent()
  if (isBuilt) cpSync(join(project, 'dist/lib'), join(clone, 'dist/lib'), { recursive: true })
  const packing = await run('npm', ['pack', '--json', ...(isBuilt ? ['--ignore-scripts'] : [])], {
    cwd: clone,
    maxBuffer: 2 ** 24,
  })
  const [{ filename }] = JSON.parse(packing.stdout) as [{ filename: string }]
  return join(clone, filename)
}
