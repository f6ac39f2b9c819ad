import { appendFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStamp, type BuildStamp } from './project.ts'

const files = [
  'package.json',
  'README.md',
  'node_modules/.package-lock.json',
  'engine/flow/read.ts',
  'engine/flow/read.test.ts',
  'renderers/text.css',
  'schemas/flow.ts',
  'embed/page/loader.ts',
  'package/react.ts',
  'site/pages/index.html',
  'studio/main.tsx',
  'tests/engines/tests.ts',
  'server/main.ts',
  'own-flows/enquiry.flow.json',
  'dist/embed/kaiwa.js',
  'dist/site/index.html',
  'dist/studio/index.html',
  'dist/lib/style.css',
]

let project: string
let stamp: BuildStamp
const place = (name: string) => join(project, name)
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'kaiwa-stamp-'))
  for (const name of files) {
    await mkdir(dirname(place(name)), { recursive: true })
    await writeFile(place(name), name)
  }
  stamp = buildStamp(project, [place('own-flows')])
})
afterEach(() => rm(project, { recursive: true }))

test('only a finished build is remembered', () => {
  expect(stamp.isCurrent()).toBe(false)
  const remember = stamp.begin()
  expect(stamp.isCurrent()).toBe(false)
  remember()
  expect(stamp.isCurrent()).toBe(true)
})

test('a file that changes during a build is built again', async () => {
  const remember = stamp.begin()
  await appendFile(place('own-flows/enquiry.flow.json'), ' ')
  remember()
  expect(stamp.isCurrent()).toBe(false)
})

test.each<[string, () => Promise<unknown>, boolean]>([
  ['a flow', () => appendFile(place('own-flows/enquiry.flow.json'), ' '), false],
  ['a new flow', () => writeFile(place('own-flows/new.flow.json'), ''), false],
  ['a style', () => appendFile(place('renderers/text.css'), ' '), false],
  ['a setting of the tools', () => writeFile(place('.env'), ''), false],
  ['the packages', () => appendFile(place('node_modules/.package-lock.json'), ' '), false],
  ['a deleted output', () => rm(place('dist/site/index.html')), false],
  ['an edited output', () => appendFile(place('dist/embed/kaiwa.js'), ' '), false],
  ['a touched output', () => utimes(place('dist/lib/style.css'), 1, 1), false],
  ['all output', () => rm(place('dist'), { recursive: true }), false],
  ['a broken stamp', () => writeFile(place('dist/build.json'), '{'), false],
  ['a test', () => appendFile(place('engine/flow/read.test.ts'), ' '), true],
  ['the server, which the package contains', () => appendFile(place('server/main.ts'), ' '), false],
  ['a document', () => appendFile(place('README.md'), ' '), true],
  ['only the time of a source', () => utimes(place('engine/flow/read.ts'), 1, 1), true],
])('a change of %s is noticed exactly if it matters', async (_what, change, current) => {
  stamp.begin()()
  await change()
  expect(stamp.isCurrent()).toBe(current)
})
