import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command as check } from '../../../engine/tools/commands/check.ts'
import { command as format } from '../../../engine/tools/commands/format.ts'
import { command } from '../../../engine/tools/commands/import.ts'
import { ProjectFolder } from '../../config/project-folder.ts'
import { runHere } from '../../support/run-here.ts'

const page =
  '<html lang="en">\n<form><label>Name <input name="name" required></label>\n<input type="hidden" name="key"></form>'

let project: ProjectFolder
beforeEach(() => {
  project = new ProjectFolder({
    'kaiwa.config.js': "export default { flows: './flows' }\n",
    'flows/first.flow.json': '{ "$schema": "../schemas/flow.schema.json" }\n',
    'Contact form.html': page,
  })
  vi.spyOn(process, 'cwd').mockReturnValue(project.path)
})
afterEach(() => {
  vi.restoreAllMocks()
  project[Symbol.dispose]()
})

const config = () => ['--config', join(project.path, 'kaiwa.config.js')]
const file = (name: string) => join(project.path, name)
const run = (...args: readonly string[]) => runHere(command, [...args, ...config()])

test('writes a formatted flow that the check accepts, and lists each open decision with its line', async () => {
  const { status, stdout } = await run(file('Contact form.html'))
  const flow = file('flows/contact-form.flow.json')
  expect([status, existsSync(flow)]).toEqual([0, true])
  expect(stdout).toMatch(/:3 key: /)
  expect(JSON.parse(readFileSync(flow, 'utf8'))).toMatchObject({
    $schema: '../schemas/flow.schema.json',
    id: 'contact-form',
    lang: 'en',
  })
  expect((await runHere(check, [flow, ...config()])).status).toBe(0)
  expect((await runHere(format, [flow, '--check', ...config()])).status).toBe(0)
})

test('does not replace a flow, but writes one with another name', async () => {
  const before = readFileSync(file('flows/first.flow.json'), 'utf8')
  expect((await run(file('Contact form.html'), 'first')).status).toBe(2)
  expect(readFileSync(file('flows/first.flow.json'), 'utf8')).toBe(before)
  expect((await run(file('Contact form.html'), 'second')).status).toBe(0)
  expect(existsSync(file('flows/second.flow.json'))).toBe(true)
})

test('the requested language is that of the flow and of the list', async () => {
  const { stdout } = await run(file('Contact form.html'), '--lang', 'ja')
  expect(JSON.parse(readFileSync(file('flows/contact-form.flow.json'), 'utf8'))).toMatchObject({ lang: 'ja' })
  expect(stdout).toMatch(/[\u3041-\u30FA]/u)
})

test.each(['ja', 'en', 'pt-BR'])(
  'a language in place of a name, as npm leaves it without --, is explained: %s',
  async (tag) => {
    const { status, stderr } = await run(file('Contact form.html'), tag)
    expect([status, stderr]).toEqual([2, expect.stringContaining(`-- ${file('Contact form.html')} --lang ${tag}`)])
    expect(existsSync(file(`flows/${tag}.flow.json`))).toBe(false)
  },
)

test('lists the keywords of an object that a flow cannot have', async () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } }
  const schema = { type: 'object', properties, additionalProperties: { type: 'number' }, minProperties: 1 }
  project.write('some.json', JSON.stringify(schema))
  const { stdout } = await run(file('some.json'))
  expect(stdout).toMatch(/additionalProperties.*minProperties/)
  const open = { type: 'object', properties, additionalProperties: true, minProperties: 0 }
  project.write('open.json', JSON.stringify(open))
  expect((await run(file('open.json'))).stdout).not.toMatch(/additionalProperties|minProperties/)
})

test('reads a page in the encoding that it names', async () => {
  // A label of two characters in Shift_JIS.
  const label = Buffer.from([0x96, 0xbc, 0x91, 0x4f])
  const [before, after] = ['<meta charset="Shift_JIS"><form><label>', ' <input name="n"></label></form>'].map((text) =>
    Buffer.from(text),
  )
  writeFileSync(file('old.html'), Buffer.concat([before!, label, after!]))
  expect((await run(file('old.html'))).status).toBe(0)
  expect(readFileSync(file('flows/old.flow.json'), 'utf8')).toContain('\u540D\u524D')
})

test.each([
  ['plain.txt', 'no form at all'],
  ['empty.html', '<p>Nothing to answer</p>'],
  ['empty.json', '{ "type": "object" }'],
  ['missing.html', undefined],
])('writes nothing for %s', async (name, text) => {
  if (text !== undefined) project.write(name, text)
  const { status, stderr } = await run(file(name), 'nothing')
  expect([status, stderr.trim() === '']).toEqual([2, false])
  expect(existsSync(file('flows/nothing.flow.json'))).toBe(false)
})

test('names what is left to write if the check finds an error', async () => {
  // A title of a character without width looks empty.
  project.write(
    'odd.json',
    JSON.stringify({ properties: { list: { title: ' ', enum: ['a'], 'x-enumNames': ['\u200B'] } } }),
  )
  const { status, stderr } = await run(file('odd.json'))
  expect([status, stderr.includes('odd.flow.json')]).toEqual([1, true])
})
