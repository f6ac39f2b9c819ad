import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { calls } from '../support/calls.ts'
import { codeSentBy } from '../support/sms-code.ts'
import { Visitor } from '../support/visitor.ts'
import { toHost } from './pages.ts'

const dist = resolve(import.meta.dirname, '../../../dist')

async function watchViolations(visitor: Visitor): Promise<readonly string[]> {
  const violations: string[] = []
  await visitor.page.exposeFunction('violated', (what: string) => void violations.push(what))
  await visitor.page.addInitScript(() => {
    const { violated } = window as unknown as { violated: (what: string) => void }
    addEventListener('securitypolicyviolation', (event) => violated(`${event.violatedDirective} ${event.blockedURI}`))
  })
  return violations
}

test('a strict policy is never violated: journeys, banner, modals, SMS', async () => {
  const visitor = await Visitor.prepare()
  const violations = await watchViolations(visitor)
  const arrived = await visitor.page.goto('/sms/')
  const policy = arrived!.headers()['content-security-policy']
  for (const part of [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part)

  await visitor.open()
  await visitor.part('info').click()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('close').click()
  await visitor.part('banner').waitFor()
  await visitor.page.keyboard.press('Escape')
  await answer(visitor, { ...selfAnswers(), name: ['ヤマダ', 'タロウ'] }, 'address')
  await visitor.control('name1').fill('ヤマダ')
  await visitor.control('name1').blur()
  await visitor
    .part('attention-modal')
    .getByRole('button', { name: copy('modals.attention.continue') })
    .click()
  await visitor.fill({ name1: '山田', name2: '太郎', furigana1: 'ヤマダ', furigana2: 'タロウ' })
  await visitor.confirm('name')
  const { tel, email } = selfAnswers()
  await visitor.fill({ tel })
  await visitor.confirm('tel')
  await visitor.fill({ email: 'taro@g' })
  await visitor.page.getByRole('listbox').getByRole('option').first().click()
  await visitor.fill({ email })
  await visitor.control('agreement').uncheck()
  await visitor.part('agreement-guide').waitFor()
  await visitor.control('agreement').press('Space')
  await codeSentBy(() => visitor.part('send').click())
  await visitor.part('sms-popup').waitFor()

  await calls(visitor, 'conversion', { status: 500, text: '' }, { status: 409, json: { type: 'duplicated' } })
  await visitor.page.goto('/parent/')
  await visitor.open()
  await answer(visitor, parentAnswers())
  for (const type of ['error', 'duplicated']) {
    await visitor.part('send').click()
    await visitor.page.locator(`[data-modal-type="${type}"]`).waitFor()
    await visitor.page.keyboard.press('Escape')
  }
  expect(violations).toEqual([])
  // The browser logs the two refused sendings on the console.
  expect(visitor.errors.filter((error) => !/status of (500|409)/.test(error))).toEqual([])
})

const rest =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'"

test.each([
  ["script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'self'", 'nonce="n0nce"'],
  [
    "script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'nonce-n0nce'; trusted-types kaiwa",
    'nonce="n0nce" data-shadow',
  ],
  ["script-src 'nonce-n0nce'; style-src 'nonce-n0nce'", 'nonce="n0nce"'],
])('the nonce of the script is used for what it adds: %s', async (directives, attributes) => {
  const visitor = await Visitor.prepare()
  const violations = await watchViolations(visitor)
  const sent = await toHost(visitor, { policy: `${rest}; ${directives}`, attributes })
  await visitor.open()
  await answer(visitor, selfAnswers())
  expect(await visitor.part('panel').evaluate((panel) => getComputedStyle(panel).display), 'styled').toBe('flex')
  await visitor.part('send').click()
  await expect.poll(() => sent.length).toBe(1)
  await visitor.page.waitForURL('**/chat_form/thanks**')
  expect([...violations, ...visitor.errors]).toEqual([])
  await visitor.leave()
})

test('the delivered code checks answers without ajv, and without code made from text', async () => {
  const files = (await readdir(join(dist, 'site'), { recursive: true })).filter(
    (name) => /\.(js|html)$/.test(name) && !name.startsWith('postal/'),
  )
  expect(files.some((name) => name.includes('embed/flows/'))).toBe(true)
  const found: string[] = []
  for (const name of files) {
    const text = await readFile(join(dist, 'site', name), 'utf8')
    const forbidden = name.endsWith('.html') ? /<script>|\sstyle=|\son\w+=/ : /\bajv\b|new Function\b|[^.\w]eval\(/
    const match = forbidden.exec(text)
    if (match) found.push(`${name}: ${match[0]}`)
  }
  expect(found).toEqual([])
})
