import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly files: string[] }

/** The pages in the package, which `npm pack` adds the README to. */
const pages = [
  'README.md',
  ...files
    .filter((entry) => !entry.startsWith('dist/'))
    .flatMap((entry) => {
      if (/\.\w+$/.test(entry)) return [entry]
      return readdirSync(join(root, entry), { recursive: true, encoding: 'utf8' }).map((file) => join(entry, file))
    }),
].filter((page) => page.endsWith('.md'))

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** Returns the anchors of a page, as GitHub and npm derive them from its headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = textOf(page)
    .replaceAll(/^```[^]*?^```$/gm, '')
    .matchAll(/^#{1,6} (.+)$/gm)
  const names = [...headings].map(([, heading]) =>
    heading!
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
  // A heading that is there twice gets a number.
  return new Set(names.map((name, at) => (names.indexOf(name) === at ? name : `${name}-1`)))
}

/** Returns the relative links of a page: the file, and the anchor in it. */
const linksOf = (page: string) =>
  [
    ...textOf(page)
      .replaceAll(/^```[^]*?^```$|`[^`\n]*`/gm, '')
      .matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
  ]
    .map(([, link, attribute]) => link ?? attribute!)
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link))
    .map((link) => {
      const [path = '', anchor] = link.split('#')
      return { link, file: path === '' ? page : join(dirname(page), path), anchor }
    })

test('the package has pages with links', () => {
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(150)
})

test.each(pages)('every link of %s leads to a file of the package, and to a heading in it', (page) => {
  const isPacked = (file: string) =>
    ['README.md', 'LICENSE', ...files].some((entry) => file === entry || file.startsWith(`${entry}/`))
  const wrong = linksOf(page).filter(
    ({ file, anchor }) =>
      !existsSync(join(root, file)) ||
      !isPacked(file) ||
      (anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(decodeURIComponent(anchor))),
  )
  expect(wrong.map(({ link }) => link)).toEqual([])
})
