import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFlows } from '../../engine/tools/publish.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { run, type Program } from '../../server/testing/program.ts'
import { target } from '../../site/baseline.ts'
import { flowFolder, usualFlow } from '../../site/flow-folder.ts'

/** Makes a folder to start servers in, with the usual flow and a page that gives visitors their token. */
export async function makeSite(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-faults-'))
  const flows = join(folder, 'flows')
  await mkdir(flows)
  await copyFile(join(flowFolder, `${usualFlow}.flow.json`), join(flows, `${usualFlow}.flow.json`))
  await publishFlows({ types: fieldTypes, folder: flows, out: join(folder, 'dist/embed/flows'), target })
  await mkdir(join(folder, 'dist/site'), { recursive: true })
  await writeFile(join(folder, 'dist/site/index.html'), '<!doctype html><meta name="csrf-token" content="">')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A server in a process of its own, which says where it listens. */
export interface Server {
  readonly origin: string
  readonly program: Program
  /** Ends it with a signal; gives its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the server in a site's folder. Throws what it says where it does not start. */
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
