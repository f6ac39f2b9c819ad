import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { Consumer } from './consumer.ts'
import { openInDevelopment } from './in-development.ts'
import { packed, run } from './packed.ts'
import { visit } from './visit.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/field-types.md'), 'utf8')

/** The files that the guide prints, each below a line with its path. One path may be there twice. */
const files = [...guide.matchAll(/^`([\w./-]+)`(?:, [^\n]*)?:\n\n```\w+\n([^]*?)^```$/gm)].map(([, path, text]) => ({
  path: path!,
  text: text!,
}))
/** The commands of the package that the guide prints in lines of their own. */
const commands = [...guide.matchAll(/^npx kaiwa-form (.+)$/gm)].map(([, line]) => line!.split(' '))
const configs = files.filter(({ path }) => path === 'kaiwa.config.ts')

let consumer: Consumer

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(consumer.folder, path)), { recursive: true })
  writeFileSync(join(consumer.folder, path), text)
}

beforeAll(async () => {
  consumer = await Consumer.install(await packed())
  await consumer.install('vitest', 'jsdom')
  for (const line of commands.filter(([name]) => name === 'init' || name === 'add-type')) await consumer.kaiwa(...line)
  for (const { path, text } of files) if (!/^(?:package|used)\//.test(path)) write(path, text)
  // The packages come from a registry, whose speed varies.
}, 900_000)

test('the guide prints every file and command that it needs', () => {
  expect(files.length).toBe(15)
  expect(commands.map(([name]) => name)).toEqual(['init', 'add-type', 'dev', 'check', 'schema', 'build', 'serve'])
})

test('the type is checked and drawn before the lint exists, and its answer is sent', async () => {
  write('kaiwa.config.ts', configs[0]!.text)
  await consumer.kaiwa('check')
  await consumer.kaiwa('build')
  const { visitor, sent } = await visit(consumer)
  await visitor.page.evaluate(() => window.kaiwa!.open({ flow: 'visit' }))
  const options = visitor.field('long').getByRole('radio')
  await options.nth(4).check()
  await visitor.field('long').getByText('Visit: choose whole hours').waitFor()
  const style = await visitor
    .field('long')
    .locator('.hours')
    .evaluate((element) => getComputedStyle(element).display)
  expect([await options.count(), style]).toEqual([12, 'grid'])
  await options.nth(5).check()
  await visitor.step('lunch').getByText('3 h: what shall we bring').waitFor()
  await visitor.part('send').click()
  await expect.poll(() => sent.map((request) => request.postDataJSON() as unknown)).toEqual([{ long: 3, lunch: '' }])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('in development the type is drawn without a build', async () => {
  const visitor = await openInDevelopment(consumer)
  await visitor.page.evaluate(() => window.kaiwa!.open({ flow: 'visit' }))
  await expect.poll(() => visitor.field('long').getByRole('radio').count()).toBe(12)
  await visitor.leave()
})

test('the lint finds its mistake, and repairs it', async () => {
  write('kaiwa.config.ts', configs[1]!.text)
  await consumer.kaiwa('check')
  const flow = 'flows/visit.flow.json'
  const before = consumer.read(flow)
  write(flow, before.replace('"most": 6', '"most": 9'))
  await expect(consumer.kaiwa('check')).rejects.toMatchObject({
    stdout: expect.stringContaining('longHours') as string,
  })
  await consumer.kaiwa('check', '--fix')
  expect(consumer.read(flow)).toContain('"most": 8')
  write(flow, before)
})

test('the tests of the type pass, and its files compile', async () => {
  const { stdout } = await consumer.run('vitest', ['run', '--reporter', 'json'], { VITEST: '' })
  const { success, numPassedTests } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Record<string, unknown>
  expect(success).toBe(true)
  expect(numPassedTests).toBeGreaterThan(20)
  expect((await consumer.run('tsc', [])).stdout).toBe('')
})

test('servers in any language learn the values, and what the rule says of numbers', async () => {
  const schema = JSON.parse(await consumer.kaiwa('schema', '--answers', 'visit')) as { properties: { long: object } }
  expect(schema.properties.long).toMatchObject({ type: 'number', maximum: 6, multipleOf: 0.5 })
  expect(schema.properties.long).toMatchObject({ allOf: [{ multipleOf: 1 }] })
})

test('as a package, the type works in another project', async () => {
  const folder = join(consumer.folder, 'package')
  for (const name of ['kinds', 'lints', 'renderers', 'rules'])
    cpSync(join(consumer.folder, name), join(folder, name), { recursive: true })
  write('package/package.json', files.find(({ path }) => path === 'package/package.json')!.text)
  const { stdout } = await run('npm', ['pack', '--silent'], { cwd: folder })
  await consumer.install(join(folder, stdout.trim()))
  write('kaiwa.config.ts', files.find(({ path }) => path === 'used/kaiwa.config.ts')!.text)
  await consumer.kaiwa('check')
  await consumer.kaiwa('build')
  const { visitor } = await visit(consumer)
  await visitor.page.evaluate(() => window.kaiwa!.open({ flow: 'visit' }))
  await expect.poll(() => visitor.field('long').getByRole('radio').count()).toBe(12)
  await visitor.leave()
})
