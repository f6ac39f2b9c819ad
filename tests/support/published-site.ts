import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { target } from '../../embed/release/files.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { run, type Program } from '../../server/testing/program.ts'
import { project } from '../../site/project.ts'

/** A folder to start servers in, with the published flows and a page that gives visitors their session and token. */
export interface Site {
  readonly folder: string
  remove(): Promise<void>
}

/** Makes such a folder with the flows of the given folder, by default those of the project. */
export async function makeSite(flows = project.flows): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-site-'))
  const out = join(folder, 'dist/embed/flows')
  await publishFlows({ vocabulary: builtIn, folder: flows, out, target, defaultFlow: 'enquiry' })
  await mkdir(join(folder, 'dist/site'), { recursive: true })
  const page = '<!doctype html><meta charset="utf-8"><meta name="csrf-token" content=""><title>page</title>'
  await writeFile(join(folder, 'dist/site/index.html'), page)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A program in its own process that prints its address. */
export interface Served {
  readonly origin: string
  readonly program: Program
  stop(): Promise<void>
}

/** Starts the project's server on a free port. */
export async function serve(site: Site, environment: Record<string, string>): Promise<Served> {
  return whenReady(run('main.ts', site.folder, { PORT: '0', ...environment }))
}

/** Waits until a program has printed its address. */
export async function whenReady(program: Program): Promise<Served> {
  const found = () => /http:\/\/[\w.[\]:-]+:\d+/.exec(program.out())?.[0]
  const { stdout } = program.process
  while (found() === undefined) await Promise.race([stdout && once(stdout, 'data'), failure(program)])
  return {
    origin: found()!,
    program,
    async stop() {
      program.process.kill('SIGTERM')
      await program.ended
    },
  }
}

async function failure(program: Program): Promise<never> {
  await program.ended
  throw new Error(`A server did not start:\n${program.err()}`)
}
