import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDist } from '../server/testing/dist.ts'
import { buildStamp } from './project.ts'

const root = resolve(import.meta.dirname, '..')
const folders = [
  'engine',
  'renderers',
  'schemas',
  'embed',
  'package',
  'site',
  'studio',
  'flows',
  'server',
  'tests/engines',
]

let project: string
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'kaiwa-project-'))
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const name of [...folders, ...top.map((entry) => entry.name)]) {
    cpSync(join(root, name), join(project, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const built = await makeDist()
  for (const part of ['lib', 'studio']) mkdirSync(join(project, 'dist', part), { recursive: true })
  for (const part of ['site', 'embed']) cpSync(join(built, part), join(project, 'dist', part), { recursive: true })
  rmSync(built, { recursive: true })
  buildStamp(project, [join(project, 'flows')]).begin()()
})
afterAll(() => rmSync(project, { recursive: true }))

const started: ChildProcess[] = []
afterAll(() => started.forEach((npm) => npm.exitCode ?? npm.kill('SIGKILL')))

/** Starts a script of the project with npm; resolves with the address that it prints. */
async function npm(
  script: string,
): Promise<{ readonly npm: ChildProcess; readonly url: string; readonly out: () => string }> {
  const env = { ...process.env, PORT: '0', KAIWA_DATA: join(project, 'data'), NO_UPDATE_NOTIFIER: '1' }
  const child = spawn('npm', ['run', '--silent', script], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let out = ''
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const url = await new Promise<string>((found, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const address = /http:\/\/\S+/.exec(out)?.[0]
      if (address) found(address)
    })
    child.once('exit', () => failed(new Error(`npm run ${script} ended: ${out}${err}`)))
  })
  return { npm: child, url, out: () => out }
}

test.each(['start', 'serve'])(
  'npm %s is ready in one line, and SIGTERM ends it in order',
  { timeout: 60_000 },
  async (script) => {
    const { npm: child, url, out } = await npm(script)
    expect(await (await fetch(url)).text()).toContain('<title>start</title>')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    expect(out().trimEnd()).toBe(`Kaiwa is ready: ${url}`)
  },
)

test('npm start reads a changed flow again, and stops at one with a mistake', { timeout: 120_000 }, async () => {
  const flow = join(project, 'flows/enquiry.flow.json')
  renameSync(flow, `${flow}.away`)
  await expect(npm('start')).rejects.toThrow(/"defaultFlow" names the flow "enquiry"/)
})
