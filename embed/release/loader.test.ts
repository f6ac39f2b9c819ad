import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Release } from '../page/release.ts'
import { elementLoader, flowLoaderCode, loaderCode, loaderFileOf } from './loader.ts'
import { linkHeaders, snippet } from './snippet.ts'

/** Returns a release with a number of flows, each with a different hash in its name. */
function releaseWith(count: number): Release {
  const ids = Array.from({ length: count }, (_, index) => `landing-page-${index}`)
  const hash = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 8)
  const flows = Object.fromEntries(ids.map((id) => [id, [`flows/${id}.opening.${hash(id)}.js`]]))
  const screens = Object.fromEntries(ids.map((id) => [id, `flows/${id}.screen.${hash(`${id} screen`)}.js`]))
  const rests = Object.fromEntries(ids.map((id) => [id, [`flows/${id}.rest.${hash(`${id} rest`)}.js`]]))
  const common = { engine: 'engine.Ab12Cd34.js', waiting: 'waiting.Ab12Cd34.js', styles: 'index.Ab12Cd34.css' }
  return { ...common, flows, screens, rests }
}

test('the loader contains the files of the release, in at most 2.25 kB for any number of flows', async () => {
  const few = await loaderCode(releaseWith(7), 'landing-page-3', false)
  for (const name of ['engine.Ab12Cd34.js', 'index.Ab12Cd34.css', 'flows/landing-page-0.', 'flows/landing-page-6.'])
    expect(few).toContain(name)
  const many = await loaderCode(releaseWith(500), 'landing-page-499', false)
  expect(many).toContain('flows/landing-page-499.')
  expect(many).not.toContain('flows/landing-page-498.')
  expect(few + many).not.toContain('.rest.')
  expect(brotliCompressSync(many).length).toBeLessThanOrEqual(2250)
})

test('only the loader for pages with the element contains it, and takes its colours from the theme', async () => {
  const release = releaseWith(1)
  expect(await loaderCode(release, 'landing-page-0', false)).not.toContain('kaiwa-form')
  expect(await ownLoader(release, 'landing-page-0')).not.toContain('kaiwa-form')
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-theme-'))
  writeFileSync(join(folder, 'theme.css'), ':root { --kaiwa-primary: #14507a }')
  const code = await loaderCode(release, 'landing-page-0', false, elementLoader, folder)
  expect(code).toContain('--kaiwa-primary, #14507a')
  // The limit leaves room for small additions.
  expect(brotliCompressSync(code).length).toBeLessThan(6800)
})

test('flows in one language come first, and only a loader for several languages contains their code', async () => {
  const { flows, ...others } = releaseWith(7)
  const translated = { booking: ['flows/booking.js'], 'booking.en': ['flows/booking.en.js'], ...flows }
  const code = await loaderCode({ ...others, flows: translated }, 'landing-page-3', false)
  expect(code).toContain('flows/landing-page-6.')
  expect(code).not.toContain('flows/booking')
  expect(code).not.toContain('documentElement.lang')
  const own = await loaderCode({ ...others, flows: translated }, 'booking', false)
  expect(own).toContain('flows/booking.en')
  expect(own).toContain('documentElement.lang')
})

/** Returns the code of a flow's loader whose screen is this text. */
const ownLoader = (release: Release, flow: string, screen?: string) =>
  flowLoaderCode(release, {
    flow,
    usesPreact: false,
    base: '/form/',
    screen: screen && `export const ownScreen = async () => (${JSON.stringify(screen)})`,
  })

test('the loader of a flow contains its first screen, and the files of this flow only', async () => {
  const release = releaseWith(3)
  const code = await ownLoader(release, 'landing-page-1', 'Which instrument?')
  expect(code).toContain('Which instrument?')
  expect(code).toContain('flows/landing-page-1.opening')
  expect(code).toContain('flows/landing-page-1.rest')
  expect(code).toContain('/form/landing-page-1.js')
  expect(code).not.toContain('.screen.')
  expect(code).not.toContain('landing-page-0')
  // The press runs nearly all of it: Chromium compiles it before.
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the loader of a flow names the first screens of its translations as files', async () => {
  const { flows, screens, ...others } = releaseWith(1)
  const names = ['piano', 'piano.en', 'piano-de']
  const all = (kind: string) => Object.fromEntries(names.map((name) => [name, `flows/${name}.${kind}.Ab12Cd34.js`]))
  const openings = Object.fromEntries(Object.entries(all('opening')).map(([name, file]) => [name, [file]]))
  const release = { ...others, flows: { ...flows, ...openings }, screens: { ...screens, ...all('screen') } }
  const code = await ownLoader(release, 'piano', 'Which instrument?')
  expect(code).toContain('flows/piano.en.screen')
  expect(code).not.toContain('flows/piano.screen')
  expect(code).not.toContain('piano-de')
})

test('the loader of a flow without a first screen is the common one for this flow', async () => {
  const code = await ownLoader({ ...releaseWith(3), screens: {} }, 'landing-page-1')
  expect(code).toContain('flows/landing-page-1.opening')
  expect(brotliCompressSync(code).length).toBeLessThan(2250)
})

test('a flow with the name of a loader for any flows has none of its own', () => {
  expect(['kaiwa', 'element', 'light', 'engine'].map(loaderFileOf)).toEqual([
    undefined,
    undefined,
    'light.js',
    'engine.js',
  ])
})

const piano = {
  ...releaseWith(1),
  flows: {
    piano: ['flows/piano.Ab12Cd34.js', 'date.Ab12Cd34.js'],
    'piano.zh-Hant': ['flows/piano.zh-Hant.Ab12Cd34.js'],
  },
  screens: { piano: 'flows/piano.screen.Ab12Cd34.js', 'piano.zh-Hant': 'flows/piano.zh-Hant.screen.Ab12Cd34.js' },
}

test('the snippet requests the loader of a flow, and the rest that it opens with', () => {
  expect(snippet(piano, 'piano', '/form/').split('\n')).toEqual([
    '<script src="/form/piano.js" async fetchpriority="high"></script>',
    '<link rel="modulepreload" href="/form/engine.Ab12Cd34.js">',
    '<link rel="modulepreload" href="/form/flows/piano.Ab12Cd34.js">',
    '<link rel="modulepreload" href="/form/date.Ab12Cd34.js">',
    '<link rel="preload" as="style" href="/form/index.Ab12Cd34.css">',
    '',
  ])
})

test('the snippet of a translation names its flow, its language and its first screen', () => {
  const lines = snippet(piano, 'piano.zh-Hant', '/form/').split('\n')
  expect(lines).toContain('<link rel="modulepreload" href="/form/flows/piano.zh-Hant.screen.Ab12Cd34.js">')
  expect(lines).toContain('<link rel="modulepreload" href="/form/flows/piano.zh-Hant.Ab12Cd34.js">')
  expect(lines).toContain(
    '<script src="/form/kaiwa.js" async fetchpriority="high" data-flow="piano" data-lang="zh-Hant"></script>',
  )
})

test.each(['piano', 'piano.zh-Hant'])('the headers name the files of the snippet, in its order: %s', (name) => {
  const filesIn = (text: string) =>
    [...text.matchAll(/"\/form\/([^"]+)"|<\/form\/([^>]+)>/g)].map(([, tag, line]) => tag ?? line)
  const headers = linkHeaders(piano, name, '/form/')
  expect(filesIn(headers)).toEqual(filesIn(snippet(piano, name, '/form/')))
  expect(headers.split('\n').filter((line) => !/^Link: <[^>]+>; rel=preload; as=(script|style)\b/.test(line))).toEqual([
    '',
  ])
})

test('headers request modules with CORS, and classic scripts and sheets without', () => {
  const lines = linkHeaders(piano, 'piano', '/form/').split('\n')
  const crossOrigin = lines.filter((line) => line.endsWith('; crossorigin'))
  expect(crossOrigin.map((line) => /<\/form\/([^>]+)>/.exec(line)![1])).toEqual([piano.engine, ...piano.flows.piano])
})
