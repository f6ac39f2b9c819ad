import { readFileSync, writeFileSync } from 'node:fs'
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

test('a project begins with one command, and its form is checked, built and sent', async () => {
  await consumer.kaiwa('init', 'contact')
  expect(JSON.parse(consumer.read('package.json'))).toMatchObject({ scripts: { check: 'kaiwa-form check' } })
  await consumer.kaiwa('check')
  await consumer.kaiwa('build')

  const visitor = await Visitor.prepare()
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await consumer.serve(visitor, '/landing')
  await visitor.page.goto('/landing')
  await visitor.page.getByRole('button').click()
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.postDataJSON()).toEqual({ email: 'alex@example.com' })
  expect(visitor.errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('the check reports a mistake at its line', async () => {
  const name = join(consumer.folder, 'flows/broken.flow.json')
  writeFileSync(name, consumer.read('flows/contact.flow.json').replace('"contact"', '"broken"').replace('"email": true', '"emial": true'))
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
