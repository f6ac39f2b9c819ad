import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '../../../engine/language/messages/catalogue.ts'
import type { Project } from '../../../engine/tools/config/project.ts'

export interface BuildOptions {
  readonly project: Pick<Project, 'root' | 'config' | 'out'>
  /** The folder to build into. */
  readonly folder: string
  /** True if the site uses a built engine, so that only the flows are built. */
  readonly isFlowsOnly: boolean
  /** The language of the report. */
  readonly language: Language
  /** Ends the build. */
  readonly signal: AbortSignal
}

/** The result of a build; without `isBuilt`, the report gives the reason. */
export interface BuildResult {
  readonly isBuilt: boolean
  readonly report: string
}

/** The `kaiwa` command: of a clone, or of the npm package. */
const command = ['../../run.js', '../../kaiwa.js']
  .map((file) => resolve(import.meta.dirname, file))
  .find((file) => existsSync(file))!

/**
 * Checks and builds a project with `kaiwa build`, in a process of its own. So the files are exactly those of the
 * command, whatever this process has loaded, and the studio answers meanwhile.
 */
export async function runBuild({ project, folder, isFlowsOnly, language, signal }: BuildOptions): Promise<BuildResult> {
  signal.throwIfAborted()
  const { root, config, out } = project
  const args = ['build', '--out', folder, '--lang', language]
  if (config !== undefined) args.push('--config', config)
  if (isFlowsOnly) args.push('--flows-only')
  // Open pages still need the files of the published release, so the new release includes them.
  const env = { ...process.env, KAIWA_RELEASED: process.env.KAIWA_RELEASED || join(out, 'embed') }
  return new Promise((done, fail) => {
    const build = spawn(process.execPath, [command, ...args], {
      cwd: root,
      env,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let report = ''
    build.stderr.setEncoding('utf8').on('data', (text: string) => (report += text))
    // A build that is ended may still write, until it is closed.
    build.on('error', (error) => {
      if (!signal.aborted) fail(error)
    })
    build.on('close', (code) => {
      if (signal.aborted) fail(new Error('The build was cancelled.'))
      else done({ isBuilt: code === 0, report: report.trim() })
    })
  })
}
