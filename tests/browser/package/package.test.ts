import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'
import { Consumer } from './consumer.ts'
import { packed, run } from './packed.ts'

let file: string
let tarball: Buffer<ArrayBuffer>
let consumer: Consumer

beforeAll(async () => {
  file = await packed()
  tarball = readFileSync(file)
  consumer = await Consumer.install(file)
}, 300_000)

test('a fresh clone packs a package with which publint finds nothing wrong', async () => {
  const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length)
  expect((await publint({ strict: true, pack: { tarball: bytes } })).messages).toEqual([])
})

/** The package is made of ES modules, which old ways to find modules do not know; style sheets have no types. */
const isExpected = (problem: Problem) =>
  problem.kind === 'CJSResolvesToESM' || ('resolutionKind' in problem && (problem.resolutionKind === 'node10' || problem.entrypoint.endsWith('.css')))

test('its types are found, and are those of what is run', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  expect(analysis.types).not.toBe(false)
  expect('problems' in analysis && analysis.problems.filter((problem) => !isExpected(problem))).toEqual([])
})

/** A visitor on a page of the project, and what is sent there. */
async function visit(consumer: Consumer) {
  const visitor = await Visitor.prepare()
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await consumer.serve(visitor, '/landing')
  await visitor.page.goto('/landing')
  await visitor.page.getByRole('button').click()
  return { visitor, sent }
}

test('a project begins with one command, and its form is checked, built and sent', async () => {
  await consumer.kaiwa('init', 'contact')
  expect(JSON.parse(consumer.read('package.json'))).toMatchObject({ scripts: { check: 'kaiwa-form check' } })
  await consumer.kaiwa('check')
  await consumer.kaiwa('build')

  const { visitor, sent } = await visit(consumer)
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.postDataJSON()).toEqual({ email: 'alex@example.com' })
})

test('a field type of its own is a folder and a line, from the check to what is sent', async () => {
  await consumer.kaiwa('add-type', 'stars')
  expect(consumer.read('kaiwa.config.ts')).toContain("types: ['./renderers/stars']")
  const flow = JSON.parse(consumer.read('flows/contact.flow.json')) as { steps: object }
  const mark = { type: 'stars', label: 'Mark', hint: 'from one to five', rules: { required: true } }
  const steps = { mark: { confirm: true, bubbles: { question: 'How was it?' }, fields: { mark } }, ...flow.steps }
  writeFileSync(join(consumer.folder, 'flows/contact.flow.json'), JSON.stringify({ ...flow, steps }))
  await consumer.kaiwa('check')
  await consumer.kaiwa('build')

  const { visitor, sent } = await visit(consumer)
  await visitor.field('mark').getByText('from one to five').waitFor()
  await visitor.fill({ mark: '5' })
  await visitor.confirm('mark')
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.postDataJSON()).toEqual({ mark: '5', email: 'alex@example.com' })
})

test('in a React application of its own it is drawn in strict mode, and on a server', async () => {
  for (const name of ['main.jsx', 'server.jsx', 'vite.config.js']) cpSync(resolve(import.meta.dirname, 'consumer', name), join(consumer.folder, name))
  writeFileSync(join(consumer.folder, 'index.html'), '<!doctype html><html lang="en"><head><meta name="csrf-token" content="t"><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>')
  await consumer.kaiwa('new', 'plain', '--lang', 'en')
  await consumer.run('vite', 'build', '--outDir', 'dist/app')
  await consumer.run('vite', 'build', '--ssr', 'server.jsx', '--outDir', 'dist/server')
  const { stdout } = await run(process.execPath, ['dist/server/server.js'], { cwd: consumer.folder })
  expect(stdout).toContain('data-field="email"')

  const visitor = await Visitor.prepare()
  const warnings: string[] = []
  visitor.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await visitor.page.route('**/app/**', (route) => route.fulfill({ path: join(consumer.folder, 'dist', new URL(route.request().url()).pathname) }))
  await visitor.page.route('**/assets/**', (route) => route.fulfill({ path: join(consumer.folder, 'dist/app', new URL(route.request().url()).pathname) }))
  await visitor.page.goto('/app/index.html')
  await visitor.fill({ mark: '5' })
  await visitor.confirm('mark')
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => visitor.page.title()).toBe('abc')
  expect(sent[0]!.postDataJSON()).toEqual({ mark: '5', email: 'alex@example.com' })
  expect([...visitor.errors, ...warnings]).toEqual([])
})

test('the check reports a mistake at its line', async () => {
  const name = join(consumer.folder, 'flows/broken.flow.json')
  writeFileSync(name, consumer.read('flows/contact.flow.json').replace('"contact"', '"broken"').replace(/"email":(?= ?true)/, '"emial":'))
  await expect(consumer.kaiwa('check', 'flows/broken.flow.json', '--lang', 'en')).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/flows\/broken\.flow\.json:\d+:\d+/) as string })
})

test.each([
  ['5.4', () => join(consumer.folder, 'node_modules/typescript/bin/tsc')],
  ['7', () => resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')],
])('what a project writes is checked by TypeScript %s, the declarations of the package with it', async (_version, compiler) => {
  const source = readFileSync(resolve(import.meta.dirname, 'consumer/session.ts'), 'utf8')
  writeFileSync(join(consumer.folder, 'session.ts'), source)
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'react', '--lib', 'es2023,dom,dom.iterable']
  const { stdout } = await run(process.execPath, [compiler(), ...options, 'session.ts', 'kaiwa.config.ts'], { cwd: consumer.folder })
  expect(stdout).toBe('')
})
