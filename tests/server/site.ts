import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, type Program } from '../../server/testing/program.ts'
import { project } from '../../site/project.ts'
import { makeSite as siteOf, type Site } from '../support/published-site.ts'

/** Makes a folder to start servers in, with the usual flow only. */
export async function makeSite(): Promise<Site> {
  const flows = await mkdtemp(join(tmpdir(), 'kaiwa-flows-'))
  await copyFile(
    join(project.flows, `${project.defaultFlow}.flow.json`),
    join(flows, `${project.defaultFlow}.flow.json`),
  )
  const site = await siteOf(flows)
  await rm(flows, { recursive: true })
  return site
}

/** A server in its own process, which prints its address. */
export interface Server {
  readonly origin: string
  readonly program: Program
  /** Ends it with a signal, and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the server in a site's folder.
 *
 * @throws with the server's error output if it does not start
 */
export async function serve(folder: string, environment: Record<string, string>, shell?: string): Promise<Server> {
  const program = run('main.ts', folder, { PORT: '0', KAIWA_LIMITS: 'off', ...environment }, [], shell)
  const found = () => /http:\/\/[\w.]+:\d+/.exec(program.out())?.[0]
  while (found() === undefined) {
    await Promise.race([once(program.process.stdout!, 'data'), program.ended])
    if (program.process.exitCode !== null && found() === undefined) throw new Error(program.err())
  }
  return {
    origin: found()!.replace('localhost', '127.0.0.1'),
    program,
    async end(signal = 'SIGTERM') {
      program.process.kill(signal)
      return program.ended
    },
  }
}
