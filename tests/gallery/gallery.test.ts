import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Visitor } from '../browser/support/visitor.ts'
import { states } from './states.ts'

const folder = resolve(import.meta.dirname, '../../dist/gallery')
const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
]

beforeAll(() => mkdir(folder, { recursive: true }))

/** `npm run gallery`: takes a picture of every state at every size and writes it to `dist/gallery`. */
describe.each(states)('$name', ({ name, page, reach }) => {
  test.each(sizes)('at $width × $height', async ({ width, height }) => {
    const visitor = await Visitor.arrive(page, { width, height })
    await visitor.open()
    await reach(visitor)
    await visitor.page.waitForTimeout(150)
    await visitor.page.screenshot({ path: `${folder}/${name}-${width}.png` })
    expect(await visitor.form.evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
    await visitor.leave()
  })
})
