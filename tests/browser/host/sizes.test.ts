import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { groupWeights } from '../../../bench/modules.ts'
import { visitorSizes } from '../../../bench/sizes.ts'
import { channelName } from '../../../embed/page/inspector/channel.ts'

const root = resolve(import.meta.dirname, '../../..')
const figures = readFileSync(resolve(root, 'docs/figures.md'), 'utf8')

/** Returns the amounts in the row of the documentation that begins with this title. */
const statedFor = (title: string) =>
  (
    figures
      .split('\n')
      .find((line) => line.startsWith(`| ${title} |`))
      ?.match(/[\d,]+(?= \|)/g) ?? []
  ).map((text) => Number(text.replaceAll(',', '')))

test('the sizes in the documentation are right, within three percent', async () => {
  for (const { what, gzip, brotli } of await visitorSizes(resolve(root, 'dist/embed'))) {
    const [stated = 0, statedBrotli = 0] = statedFor(what)
    expect(Math.abs(gzip / stated - 1), `${what}: ${gzip} bytes with gzip`).toBeLessThan(0.03)
    expect(Math.abs(brotli / statedBrotli - 1), `${what}: ${brotli} bytes with brotli`).toBeLessThan(0.03)
  }
})

test(
  'the weights of the engine’s modules in the documentation are right, within a tenth or 150 bytes',
  { timeout: 240_000 },
  async () => {
    const groups = await groupWeights(false)
    expect(groups.length).toBeGreaterThan(0)
    for (const { group, brotli } of groups) {
      const [stated = 0] = statedFor(group)
      // A weight is the difference of two compressions of the engine, which is only so exact.
      const allowed = Math.max(stated / 10, 150)
      expect(Math.abs(brotli - stated), `${group}: ${brotli} bytes with brotli`).toBeLessThan(allowed)
    }
  },
)

test('the inspector of development is in no build', () => {
  const scripts = ['dist/embed', 'dist/site'].flatMap((folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:js|html)$/.test(name),
    )
    return names.map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))
  })
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(({ text }) => text.includes(channelName)).map(({ name }) => name)).toEqual([])
})
