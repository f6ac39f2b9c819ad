import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import { collectErrors } from '../support/page-errors.ts'
import type { Visitor } from '../support/visitor.ts'
import { dress } from './dress.ts'
import { hostFile, type HostPage, visitHost } from './pages.ts'

const sheets = readdirSync(resolve(import.meta.dirname, 'pages/styles'))

/** Counts the copies of the form that were compared and removed again: they have no box. */
function countCopies(): void {
  let removed = 0
  Object.assign(window, { copies: () => removed })
  const count = (nodes: NodeList) => [...nodes].filter((node) => (node as HTMLElement).style?.display === 'none').length
  new MutationObserver((records) => {
    for (const { removedNodes } of records) removed += count(removedNodes)
  }).observe(document, { childList: true, subtree: true })
}

const copies = ({ page }: Visitor) => page.evaluate(() => (window as unknown as { copies: () => number }).copies())

async function visit(page: HostPage = {}) {
  const warnings: string[] = []
  const { visitor } = await visitHost({ ...page, head: `<script>(${countCopies.toString()})()</script>` })
  collectErrors(visitor.page, warnings, ['warning'])
  return { visitor, warnings }
}

/** Closes the form and opens it again, until it has been compared. */
async function openAgain(visitor: Visitor): Promise<void> {
  const before = await copies(visitor)
  await visitor.page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.page.evaluate(() => window.kaiwa!.open())
  await expect.poll(() => copies(visitor)).toBe(before + 1)
}

test('no style sheet of a framework is taken for one that reaches into the form', async () => {
  const { visitor, warnings } = await visit()
  await visitor.open()
  await expect.poll(() => copies(visitor)).toBe(1)
  for (const sheet of sheets) {
    await dress(visitor, hostFile(`styles/${sheet}`))
    await openAgain(visitor)
    expect(warnings, `with ${sheet}`).toEqual([])
  }
  await visitor.leave()
})

test.each<[string, string]>([
  ['everything', hostFile('important.css')],
  ['texts', 'p { color: red !important }'],
  ['buttons', 'button { border-radius: 0 !important }'],
  ['all fonts', '* { font-family: serif !important }'],
])('rules with !important that change %s are reported once, with the remedy', async (_name, css) => {
  const { visitor, warnings } = await visit()
  await dress(visitor, css)
  await visitor.open()
  await expect.poll(() => warnings.length).toBe(1)
  expect(warnings[0]).toMatch(/!important.*data-shadow/)
  await visitor.page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.page.evaluate(() => window.kaiwa!.open())
  await visitor.step('sex').waitFor()
  expect(warnings).toHaveLength(1)
  await visitor.leave()
})

test('rules with !important that change nothing of the form are no reason for a hint', async () => {
  const { visitor, warnings } = await visit()
  await dress(visitor, '.card p { color: red !important } * { box-sizing: border-box !important }')
  await visitor.open()
  await expect.poll(() => copies(visitor)).toBe(1)
  expect(warnings).toEqual([])
  await answer(visitor, selfAnswers())
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('in a shadow root nothing is compared', async () => {
  const { visitor, warnings } = await visit({ attributes: 'data-shadow' })
  await dress(visitor, hostFile('important.css'))
  await visitor.open()
  await answer(visitor, selfAnswers())
  expect([await copies(visitor), warnings]).toEqual([0, []])
  await visitor.leave()
})
