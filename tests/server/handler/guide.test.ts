import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { target } from '../../../embed/release/files.ts'
import { publishFlows, publishPrograms } from '../../../engine/tools/publish.ts'
import { sqlTables } from '../../../package/server.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { emptyPostgres, hasPostgres } from '../../../server/testing/databases.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/server.md'), 'utf8')
/** The files of the guide: each begins with its name. */
const files = [...guide.matchAll(/```js\n\/\/ (\S+)\n([^]*?)```/g)].map(([, name, code]) => ({
  name: name!,
  code: code!,
}))
const folder = mkdtempSync(join(tmpdir(), 'kaiwa-guide-'))
const before = process.cwd()
// The database of the guide is in the current folder.
process.chdir(folder)
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

const secret = 'a secret of the tests, long enough'
const env = { ...process.env, KAIWA_SECRET: secret, PORT: '0' }
const answers = { topic: 'other', name: 'Alex', tel: '0312345678' }
const contact = readFileSync(join(import.meta.dirname, '../conform/contact.flow.json'), 'utf8')
/** The page to which the form leads at its end. */
const goes = (JSON.parse(contact) as { readonly send: { readonly done: { readonly go: string } } }).send.done.go

/** Makes a project with the files of the guide, the package as built from its sources, and a built flow. */
beforeAll(async () => {
  const modules = join(folder, 'node_modules')
  for (const name of ['hono', '@hono/node-server', 'libsql', 'pg', 'react', 'react-dom']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  await build({
    entryPoints: ['server', 'testing'].map((entry) => join(root, `package/${entry}.ts`)),
    outdir: join(modules, 'kaiwa-form'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    external: ['react', 'react-dom', 'axe-core'],
    banner: { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" },
    logLevel: 'silent',
  })
  const exports = { './server': './server.mjs', './testing': './testing.mjs' }
  writeFileSync(join(modules, 'kaiwa-form/package.json'), JSON.stringify({ name: 'kaiwa-form', exports }))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  for (const { name, code } of files) writeFileSync(join(folder, name), code)

  mkdirSync(join(folder, 'flows'))
  writeFileSync(join(folder, 'flows/contact.flow.json'), contact)
  const flows = join(folder, 'dist/flows')
  const manifest = await publishFlows({ vocabulary: builtIn, folder: join(folder, 'flows'), out: flows, target })
  await publishPrograms({ flows, manifest, target }, join(folder, 'dist/programs'))
  mkdirSync(join(folder, 'dist/embed'))
  writeFileSync(join(folder, 'dist/embed/kaiwa.js'), '// The loader.')
})

/** Sends an enquiry as a page does, and returns the status of the reply. */
async function sendTo(fetchForm: (path: string, init?: RequestInit) => Promise<Response>, body: object = answers) {
  const opened = await fetchForm('/api/v1/csrf')
  const { token } = (await opened.json()) as { readonly token: string }
  const headers = {
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': token,
    'X-Kaiwa-Flow': 'contact',
    'Idempotency-Key': crypto.randomUUID(),
    Cookie: opened.headers.get('set-cookie')!.split(';')[0]!,
  }
  const reply = await fetchForm('/api/v1/chat_form/conversion', { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.status
}

const imported = async <Module>(name: string) => (await import(join(folder, name))) as Module

/**
 * Starts a server of the guide, and returns the address that it prints. The server ends with the test. Rejects if it
 * ends before it is ready.
 */
async function started(file: string, cwd = folder): Promise<string> {
  const server = spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`${file} has ended.`)))
  const [line] = (await Promise.race([once(server.stdout.setEncoding('utf8'), 'data'), ended])) as [string]
  return line.trim()
}

/** Returns a function that calls a server. */
const callsTo = (url: string) => (path: string, init?: RequestInit) => fetch(new URL(path, url), init)

/**
 * Checks that a server serves the page with the form, what this page includes, and the page to which the form leads.
 */
async function expectPages(fetchForm: (path: string) => Promise<Response>): Promise<void> {
  const [start, loader, end] = [await fetchForm('/'), await fetchForm('/embed/kaiwa.js'), await fetchForm(goes)]
  expect(await start.text()).toMatch(/\/embed\/kaiwa\.js[^]*data-kaiwa-open/)
  expect([loader.status, await loader.text()]).toEqual([200, '// The loader.'])
  expect(loader.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/)
  expect([end.status, await end.text()]).toEqual([200, expect.stringContaining('has arrived')])
  for (const { headers } of [start, end]) expect(headers.get('content-type')).toMatch(/^text\/html/)
}

test('the four files of the guide make a server that stores, and the fifth lists', async () => {
  const fetchForm = callsTo(await started('server.mjs'))
  await expectPages(fetchForm)
  expect([await sendTo(fetchForm), await sendTo(fetchForm, {})]).toEqual([200, 422])
  const { stdout } = await run(process.execPath, ['list.mjs'], { cwd: folder })
  expect(stdout).toMatch(/^\S+ contact \{.*"name":"Alex".*\}\n$/)
})

test('a server of Node alone stores an enquiry, and serves no file outside of the built ones', async () => {
  const url = await started('node.mjs')
  const fetchForm = callsTo(url)
  await expectPages(fetchForm)
  expect(await sendTo(fetchForm, { ...answers, tel: '0312345671' })).toBe(200)
  for (const path of [
    '/embed/../programs/index.mjs',
    '/embed/%2e%2e/programs/index.mjs',
    '/embed/missing.js',
    '//',
    '/a',
  ]) {
    const call = get(url, { path })
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    expect([path, reply.resume().statusCode]).toEqual([path, 404])
  }
})

test('the storage of the guide passes the examination, as the guide runs it', async () => {
  const { stdout } = await run(process.execPath, ['--test', 'storage.test.mjs'], { cwd: folder, env })
  expect(stdout).toMatch(/^# fail 0$/m)
  expect(Number(/^# tests (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(15)
})

test('the route of Next answers as its router calls it', async () => {
  vi.stubEnv('KAIWA_SECRET', secret)
  onTestFinished(() => void vi.unstubAllEnvs())
  type Route = (request: Request, context: object) => Promise<Response>
  const { GET, POST } = await imported<Record<'GET' | 'POST' | 'DELETE', Route>>('route.js')
  const context = { params: Promise.resolve({ call: ['v1', 'csrf'] }) }
  const fetchForm = (path: string, init?: RequestInit) =>
    (init ? POST : GET)(new Request(`https://example.com${path}`, init), context)
  expect(await sendTo(fetchForm, { ...answers, tel: '0312345670' })).toBe(200)
})

test.each(['4', '5'])('the application of Express %s stores an enquiry', async (version) => {
  // A project of its own: npm would remove the links to packages from that of the guide.
  const own = join(folder, `express${version}`)
  mkdirSync(own)
  writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `express@${version}`], { cwd: own })
  for (const file of ['forms.mjs', 'storage.mjs', 'pages.mjs', 'express.mjs'])
    writeFileSync(join(own, file), files.find((item) => item.name === file)!.code)
  symlinkSync(join(folder, 'dist'), join(own, 'dist'))
  const fetchForm = callsTo(await started('express.mjs', own))
  await expectPages(fetchForm)
  expect(await sendTo(fetchForm, { ...answers, tel: `031234567${version}` })).toBe(200)
})

test.runIf(hasPostgres)('the worker stores an enquiry in PostgreSQL', async () => {
  const { url, drop } = await emptyPostgres()
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const sql of sqlTables) await client.query(sql)
  const { default: worker } = await imported<{
    readonly default: { fetch(request: Request, env: object): Promise<Response> }
  }>('worker.mjs')
  const bindings = { HYPERDRIVE: { connectionString: url }, KAIWA_SECRET: secret }
  const fetchForm = (path: string, init?: RequestInit) =>
    worker.fetch(new Request(`https://forms.example${path}`, init), bindings)
  expect(await sendTo(fetchForm)).toBe(200)
  expect((await client.query('select flow from kaiwa_enquiries')).rows).toEqual([{ flow: 'contact' }])
  await client.end()
  await drop()
})

test('every file of the guide is run by a test above', () => {
  const server = ['storage.mjs', 'forms.mjs', 'pages.mjs', 'server.mjs', 'list.mjs']
  const places = ['route.js', 'express.mjs', 'node.mjs', 'worker.mjs', 'postgres.mjs', 'storage.test.mjs']
  expect(files.map(({ name }) => name)).toEqual([...server, ...places])
  expect([...guide.matchAll(/```js\n/g)]).toHaveLength(files.length)
})
