import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Release } from '../page/release.ts'
import { snippet } from './build-embed.ts'
import { loaderCode } from './loader.ts'

/** Returns a release with a number of flows, each with a different hash in its name. */
function releaseWith(count: number): Release {
  const ids = Array.from({ length: count }, (_, index) => `landing-page-${index}`)
  const hash = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 8)
  const flows = Object.fromEntries(ids.map((id) => [id, [`flows/${id}.opening.${hash(id)}.js`]]))
  const screens = Object.fromEntries(ids.map((id) => [id, `flows/${id}.screen.${hash(`${id} screen`)}.js`]))
  return { engine: 'engine.Ab12Cd34.js', waiting: 'waiting.Ab12Cd34.js', styles: 'index.Ab12Cd34.css', flows, screens }
}

test('the loader contains the files of the release, in at most two kilobytes for any number of flows', async () => {
  const few = await loaderCode(releaseWith(7), 'landing-page-3', false)
  for (const name of ['engine.Ab12Cd34.js', 'index.Ab12Cd34.css', 'flows/landing-page-0.', 'flows/landing-page-6.'])
    expect(few).toContain(name)
  const many = await loaderCode(releaseWith(500), 'landing-page-499', false)
  expect(many).toContain('flows/landing-page-499.')
  expect(many).not.toContain('flows/landing-page-498.')
  expect(brotliCompressSync(many).length).toBeLessThanOrEqual(2048)
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

test('the snippet requests everything that a flow opens with, before the script', () => {
  const flows = { piano: ['flows/piano.Ab12Cd34.js', 'date.Ab12Cd34.js'] }
  const release = { ...releaseWith(1), flows, screens: { piano: 'flows/piano.screen.Ab12Cd34.js' } }
  expect(snippet(release, 'piano', '/form/').split('\n')).toEqual([
    '<link rel="preload" as="style" href="/form/index.Ab12Cd34.css">',
    '<link rel="modulepreload" href="/form/flows/piano.screen.Ab12Cd34.js">',
    '<link rel="modulepreload" href="/form/engine.Ab12Cd34.js">',
    '<link rel="modulepreload" href="/form/flows/piano.Ab12Cd34.js">',
    '<link rel="modulepreload" href="/form/date.Ab12Cd34.js">',
    '<script src="/form/kaiwa.js" async data-flow="piano"></script>',
    '',
  ])
})

test('the snippet of a translation names its flow and its language', () => {
  const flows = { 'piano.zh-Hant': ['flows/piano.zh-Hant.Ab12Cd34.js'] }
  const lines = snippet({ ...releaseWith(1), flows, screens: {} }, 'piano.zh-Hant', '/form/').split('\n')
  expect(lines).toContain('<link rel="modulepreload" href="/form/flows/piano.zh-Hant.Ab12Cd34.js">')
  expect(lines).toContain('<script src="/form/kaiwa.js" async data-flow="piano" data-lang="zh-Hant"></script>')
})
