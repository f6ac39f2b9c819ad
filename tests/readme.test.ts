import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnquiry } from './support/enquiry.ts'
import { withoutWords } from './support/without-words.ts'

const root = resolve(import.meta.dirname, '..')
const readme = readFileSync(resolve(root, 'README.md'), 'utf8')

test('the question that the README shows is in the flow, but for its words', () => {
  const [, shown = ''] = /```json\n([^`]+)```/.exec(readme) ?? []
  const parsed = (part: string) => JSON.parse(withoutWords(part)) as object
  expect(parsed(JSON.stringify(readEnquiry().steps, null, 1))).toMatchObject(parsed(`{${shown}}`))
})

test('every command that the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: object }
  const named = [...readme.matchAll(/(?:`|&& )npm (?!ci)(?:run )?([a-z]+(?:-[a-z]+)*)/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(named)]))
})

test('every place that the README links to is there', () => {
  const links = [...readme.matchAll(/\]\(([^)#:]+)\)|src="([^"]+)"/g)].map(([, link, image]) => link ?? image!)
  for (const link of links.filter((path) => !path.startsWith('/'))) expect(() => readFileSync(resolve(root, link))).not.toThrow(/ENOENT/)
})

test('every file that the README speaks of is there', () => {
  const files = [...readme.matchAll(/`((?:bench|engine|flows|renderers|schemas|server|site|tests)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

test('the evidence that the README names are tests', () => {
  const rows = [...readme.matchAll(/^\| .* \| `([\w/-]+)`: (.*) \| C.* \|$/gm)]
  expect(rows.length).toBeGreaterThan(20)
  for (const [, file, title] of rows) {
    const [path] = [`tests/${file}.test.ts`, `tests/${file}.ts`].filter((one) => existsSync(resolve(root, one)))
    expect(readFileSync(resolve(root, path ?? file!), 'utf8')).toContain(title)
  }
})
