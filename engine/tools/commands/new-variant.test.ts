import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { FlowFolder } from '../../../tests/flows/flow-folder.ts'
import { load } from '../../../tests/support/load.ts'
import { command as init } from './init.ts'
import { newFlow, newVariant } from './new.ts'
import { templateFlow } from './template-flow.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-new-'))
const write = (id: string, text: string) => writeFileSync(join(folder, `${id}.flow.json`), text)
write('enquiry', '{ "$schema": "../../schemas/flow.schema.json", "version": 1, "id": "enquiry" }')
write('short', '{ "version": 1, "id": "short", "extends": "enquiry" }')
write('broken', '{ "version": 1')
afterAll(() => rmSync(folder, { recursive: true }))

test('a new variant has its id, its base, and the path of the variant schema', () => {
  expect(newVariant('winter', 'enquiry', folder)).toBe(
    [
      '{',
      '  "$schema": "../../schemas/variant.schema.json",',
      '  "version": 1,',
      '  "id": "winter",',
      '  "extends": "enquiry"',
      '}',
      '',
    ].join('\n'),
  )
})

test('a variant can be the base of a new one', () => {
  expect(JSON.parse(newVariant('winter', 'short', folder))).toEqual({ version: 1, id: 'winter', extends: 'short' })
})

test.each<[id: string, base: string, message: string]>([
  ['', 'enquiry', 'The new flow needs a name: npm run new winter -- --extends'],
  ['Winter', 'enquiry', '"Winter" cannot be the name of a flow'],
  ['../winter', 'enquiry', '"../winter" cannot be the name of a flow'],
  ['short', 'enquiry', 'A flow "short" already exists'],
  ['winter', 'enqiry', 'Did you mean "enquiry"?'],
  ['winter', 'nowhere', 'There is no flow "nowhere" to extend; there are: broken, enquiry, short.'],
  ['winter', 'broken', 'The flow "broken" cannot be read; run npm run check'],
])('the name "%s" over %s is refused', (id, base, message) => {
  expect(() => newVariant(id, base, folder)).toThrow(message)
})

test('a missing folder is refused', () => {
  expect(() => newVariant('winter', 'enquiry', join(folder, 'none'))).toThrow('There is no folder')
})

test('a new flow has its id, its language, and the path of the flow schema', () => {
  const text = newFlow('contact', 'ja', folder)
  expect(JSON.parse(text)).toMatchObject({ $schema: '../../schemas/flow.schema.json', id: 'contact', lang: 'ja' })
  expect(() => newFlow('short', 'en', folder)).toThrow('A flow "short" already exists')
})

const place = { schema: '../schemas/flow.schema.json', vocabulary: builtIn }

test('a flow from a template is a single file in the language of its author, without any problem', () => {
  for (const language of ['ja', 'en'] as const) {
    const text = templateFlow('lunch', 'salon', { ...place, language })
    expect(JSON.parse(text)).toMatchObject({ $schema: place.schema, id: 'lunch', lang: language })
    using own = new FlowFolder()
    expect(load(own.write('lunch', text)).problems).toEqual([])
  }
}, 60_000)

test('an unknown template is refused with the templates that there are', () => {
  const make = () => templateFlow('lunch', 'salom', { ...place, language: 'en' })
  expect(make).toThrow(/There is no template "salom"; there are: dentist, .*Did you mean "salon"/s)
})

test('a new project can begin with a template, whose name is that of the first flow', () => {
  using own = new FlowFolder()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const begin = (template: string) =>
    init.run({
      values: { template },
      positionals: [],
      language: 'en',
      project: { root: own.path, config: undefined, vocabulary: builtIn },
    } as never)
  expect(() => begin('salom')).toThrow('There is no template')
  expect(existsSync(join(own.path, 'kaiwa.config.ts'))).toBe(false)
  expect(begin('salon')).toBe(0)
  log.mockRestore()
  const flow = readFileSync(join(own.path, 'flows/salon.flow.json'), 'utf8')
  expect(JSON.parse(flow)).toMatchObject({ $schema: place.schema, id: 'salon' })
  expect(readFileSync(join(own.path, 'kaiwa.config.ts'), 'utf8')).toContain("defaultFlow: 'salon'")
}, 60_000)
