import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'

const root = resolve(import.meta.dirname, '../../..')
const config = join(root, 'tests/config/shop/kaiwa.config.ts')
let out: string

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'kaiwa-shop-'))
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'package/kaiwa.ts', 'build', '--config', config, '--out', out],
    { cwd: root, env },
  )
})
afterAll(() => rm(out, { recursive: true }))

/** Opens the built site with another project's embed. */
async function visit(path: string): Promise<Visitor> {
  const visitor = await Visitor.prepare()
  await visitor.page.route('**/embed/**', (route) => {
    const file = join(out, new URL(route.request().url()).pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await visitor.page.goto(path)
  return visitor
}

test('an own field type, theme and rule are used, sent, and loaded only with the forms that need them', async () => {
  const visitor = await visit('/?flow=visit&open=1')
  const { page } = visitor
  const fetched = (name: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
      `/embed/${name}`,
    )
  const sent: Request[] = []
  await page.route('/shop/visits', (route) => {
    sent.push(route.request())
    return route.fulfill({ json: { token: 'abc' } })
  })
  const stars = visitor.field('stay').getByRole('radio')
  await stars.first().waitFor()
  await expect.poll(() => stars.count()).toBe(10)
  expect(
    await visitor
      .field('stay')
      .locator('.stars')
      .evaluate((element) => getComputedStyle(element).columnGap),
  ).toBe('9px')
  expect([await fetched('stars.'), await fetched('rating.')]).toEqual([true, false])

  await stars.first().click()
  await visitor.step('trouble').getByText('We are sorry for 0.5/5. What went wrong?').waitFor()
  await visitor.field('trouble').locator('textarea').fill('Noise')
  await visitor.confirm('trouble')
  await expect.poll(() => visitor.field('room').locator('.framed input').count()).toBe(1)
  await visitor.fill({ room: '7' })
  await visitor.confirm('room')
  await expect.poll(() => visitor.field('room').locator('.framed .count').textContent()).toBe('1/9')
  await visitor.field('room').getByText('Room: this has to end with -JP').waitFor()
  await visitor.fill({ room: '7-JP' })
  await visitor.confirm('room')
  await visitor.part('send').click()
  await page.waitForURL('**/thanks?token=abc**')
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { stay: 0.5, trouble: 'Noise', room: '7-JP' },
  ])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('pictures come from the configured folder, and snippets use the configured address', () => {
  expect(existsSync(join(out, 'embed/art/star.svg'))).toBe(true)
  expect(readFileSync(join(out, 'embed/snippets/visit.html'), 'utf8')).toContain(
    '<script src="https://cdn.example/forms/visit.js"',
  )
})
