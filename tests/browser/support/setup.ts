import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readSettings } from '../../../server/startup/settings.ts'
import { renewOffers } from '../../../site/offers.ts'
import { project as demo, stamp } from '../../../site/project.ts'
import { chromiumPath, shellPath } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    /** The path of Chromium's shell, or of the browser if there is no shell. */
    shell: string
    site: string
    /** The server's data folder, with `server.log` in it. */
    data: string
  }
}

const root = resolve(import.meta.dirname, '../../..')

interface Served {
  readonly chromium: string
  readonly shell: string
  readonly site: string
  readonly data: string
  readonly end: () => Promise<void>
}

/** Vitest loads this file again for every project that names it. All projects share one build and one server. */
const shared = globalThis as { served?: Promise<Served> }

/**
 * Builds the project, unless it is unchanged since the last build, and starts its server on a free port with an empty
 * database, once for all browser tests. With `KAIWA_EMBED=light`, its pages include the light build.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chromium, shell, site, data, end } = await (shared.served ??= serve())
  project.provide('chromium', chromium)
  project.provide('shell', shell)
  project.provide('site', site)
  project.provide('data', data)
  return end
}

async function serve(): Promise<Served> {
  const chromium = chromiumPath()
  const shell = shellPath(chromium)
  // With the tests' own NODE_ENV, the engine would contain React's development build.
  if (!stamp.isCurrent()) await finished(run(['site/build.ts'], { NODE_ENV: 'production' }), 'npm run build')
  const embed = resolve(root, 'dist/site/embed')
  if (process.env.KAIWA_EMBED === 'light') await replaceByLight(embed)
  const data = await mkdtemp(join(tmpdir(), 'kaiwa-'))
  const server = run(['server/main.ts'], { PORT: '0', KAIWA_DATA: data, KAIWA_LIMITS: 'off' })
  server.stdout?.pipe(createWriteStream(join(data, 'server.log')))
  const site = await address(server)
  await renewOffers(readSettings({ ...process.env, KAIWA_DATA: data }), demo)
  const end = async () => {
    server.kill()
    await rm(data, { recursive: true, force: true })
  }
  return { chromium, shell, site, data, end }
}

/** Replaces the default build with the light build. */
async function replaceByLight(embed: string): Promise<void> {
  await cp(join(embed, 'light'), embed, { recursive: true })
  // The loaders of flows name their folder, too.
  for (const name of await readdir(join(embed, 'light'))) {
    if (!name.endsWith('.js')) continue
    const loader = await readFile(join(embed, name), 'utf8')
    if (!loader.includes('/embed/light/')) continue
    await writeFile(join(embed, name), loader.replaceAll('/embed/light/', '/embed/'))
    for (const compressed of ['br', 'gz']) await rm(join(embed, `${name}.${compressed}`), { force: true })
  }
  const snippets = join(embed, 'snippets')
  for (const name of await readdir(snippets)) {
    const snippet = await readFile(join(snippets, name), 'utf8')
    await writeFile(join(snippets, name), snippet.replaceAll('/embed/light/', '/embed/'))
  }
}

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  const tsx = resolve(root, 'node_modules/tsx/dist/cli.mjs')
  return spawn(process.execPath, [tsx, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' })
}

async function finished(child: ChildProcess, what: string): Promise<void> {
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`${what} failed:\n${output}`)
}

/** Resolves with the address that the server prints when it is ready. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    const read = (chunk: unknown) => {
      output += String(chunk)
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url) found(url)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.on('exit', () => failed(new Error(`The server did not start:\n${output}`)))
  })
}
