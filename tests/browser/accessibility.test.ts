import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, test } from 'vitest'
import { answering, parentAnswers, selfAnswers } from './answers.ts'
import { Visitor } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]

/** What axe finds wrong below an element, on a telephone and on a desk, each with its place. */
async function violations(visitor: Visitor, selector: string): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await visitor.page.setViewportSize(screen)
    const { violations: wrong, passes } = await visitor.page.evaluate<AxeResults>(
      `axe.run('${selector}', { resultTypes: ['violations'] })`,
    )
    expect(passes.length, 'axe looked at something').toBeGreaterThan(5)
    for (const { id, nodes } of wrong)
      found.push(
        ...nodes.map(
          ({ target, failureSummary }) => `${screen.width}: ${id}: ${target.join(' ')}: ${failureSummary}`,
        ),
      )
  }
  return found
}

test.each([
  ['self', '/', selfAnswers],
  ['parent', '/parent/?generation=30&areaName=東京都&utm_medium=affiliate', parentAnswers],
] as const)('axe finds nothing wrong at any step (%s)', async (_mode, page, answers) => {
  const visitor = await Visitor.arrive(page)
  // Evaluated as the developer tools do it: the page's own policy would let no other script in.
  await visitor.page.evaluate(axe)
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, answers()))) {
    if ((await visitor.step(step).count()) === 0) continue
    expect(await violations(visitor, `[data-step="${step}"]`), `${step} as asked`).toEqual([])
    const confirm = visitor.step(step).locator('[data-action="confirm"]')
    if ((await confirm.count()) > 0) {
      await confirm.click()
      expect(await violations(visitor, `[data-step="${step}"]`), `${step} with its messages`).toEqual([])
    }
    await give()
  }
  await visitor.part('send').waitFor()
  expect(await violations(visitor, '[data-kaiwa="form"]'), 'everything answered').toEqual([])
  await visitor.fill({ building: '101', name1: '佐藤', email: 'taro@y' })
  await visitor.control('agreement').uncheck()
  await visitor.control('email').press('End')
  await visitor.page.keyboard.type('m')
  expect(await violations(visitor, '[data-kaiwa="form"]'), 'with changes, suggestions and the guide').toEqual(
    [],
  )
  await visitor.leave()
})
