import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnquiry } from './support/enquiry.ts'
import { withoutWords } from './support/without-words.ts'

const root = resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(resolve(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const textOf = (page: string) => readFileSync(resolve(root, page), 'utf8')
const readme = textOf('README.md')
const { scripts, files: shipped } = JSON.parse(textOf('package.json')) as { scripts: object; files: string[] }

test('the question in the README is in the flow, except for its texts', () => {
  const [, shown = ''] = /```json\n([^`]+)```/.exec(readme) ?? []
  const parsed = (part: string) => JSON.parse(withoutWords(part)) as object
  expect(parsed(JSON.stringify(readEnquiry().steps, null, 1))).toMatchObject(parsed(`{${shown}}`))
})

test('the README is short, and has the two commands', () => {
  expect(readme.split('\n').length).toBeLessThan(120)
  expect(readme).toContain('npm ci && npm start')
  expect(readme).toContain('npm ci && npm test')
})

const commandsIn = (text: string) =>
  [...text.matchAll(/(?:`|&& )npm (?!ci|install|pack)(?:run )?([a-z]+(?:[-:][a-z]+)*)/g)].map(([, name]) => name!)

test('the pages contain commands', () => {
  expect(new Set(pages.flatMap((page) => commandsIn(textOf(page)))).size).toBeGreaterThan(15)
})

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  test('every command in it exists', () => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(commandsIn(text))]))
  })

  test('every link in it leads to an existing file', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)|src="([^"]+)"/g)].map(([, link, image]) => link ?? image!)
    const own = links.filter((path) => !/^(?:\/|https?:)/.test(path))
    expect(own.filter((path) => !existsSync(resolve(root, dirname(page), path)))).toEqual([])
  })

  test('every file that it mentions exists', () => {
    // A line with a file and a colon at its end is the title of that file, which readers write.
    const files = [
      ...text
        .replaceAll(/^`[^`]+`(?:, .*)?:$/gm, '')
        .matchAll(/`((?:bench|engine|flows|renderers|schemas|server|site|tests)\/[\w./-]+\.\w+)`/g),
    ].map(([, file]) => file!)
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  })
})

const packedPages = [...pages, 'flows/README.md', 'flows/README.ja.md', 'server/README.md']

test.each(packedPages)('%s links to no file that the package leaves out', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|src="(?!\/)([^":]+)"/g)].map(([, link, image]) =>
    join(dirname(page), link ?? image!),
  )
  const isShipped = (path: string) =>
    ['README.md', 'LICENSE', ...shipped].some((entry) => path === entry || path.startsWith(`${entry}/`))
  expect(links.filter((path) => !isShipped(path) || !existsSync(resolve(root, path)))).toEqual([])
})

test('every test in the evidence exists', () => {
  const rows = [...textOf('docs/evidence.md').matchAll(/^\| .* \| `([\w/-]+)`: (.*) \| C.* \|$/gm)]
  expect(rows.length).toBeGreaterThan(20)
  for (const [, file, title] of rows) {
    const [path] = [`tests/${file}.test.ts`, `tests/${file}.ts`].filter((item) => existsSync(resolve(root, item)))
    expect(textOf(path ?? file!)).toContain(title)
  }
})
