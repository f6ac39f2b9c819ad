import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls, changePages } from '../support/calls.ts'
import { openExamples } from '../support/examples.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]

/** Lists the violations that axe finds in the form on a telephone and on a desktop screen, each with its selector. */
async function violations(visitor: Visitor): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await visitor.page.setViewportSize(screen)
    const { violations: wrong, passes } = await visitor.page.evaluate<AxeResults>(
      `axe.run('[data-kaiwa="form"]', { resultTypes: ['violations'] })`,
    )
    expect(passes.length, 'axe checked something').toBeGreaterThan(5)
    for (const { id, nodes } of wrong)
      found.push(
        ...nodes.map(({ target, failureSummary }) => `${screen.width}: ${id}: ${target.join(' ')}: ${failureSummary}`),
      )
  }
  return found
}

/** Keeps modals that close by themselves open until they have been checked. */
const stretchTime = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    const original = window.setTimeout
    window.setTimeout = ((work: () => void, after = 0) =>
      original(work, after < 2000 ? after : after * 20)) as typeof setTimeout
  })

const parentPage = '/parent/?generation=30&areaName=東京都&utm_medium=affiliate'
const modes = [
  ['self', 'light', '/sms/', selfAnswers, 'popup'],
  ['self', 'dark', '/sms/', selfAnswers, 'popup'],
  ['parent', 'light', parentPage, parentAnswers, 'support'],
] as const

test.each(modes)(
  'axe finds nothing wrong at any step or dialog (%s, %s)',
  async (mode, scheme, page, answers, banner) => {
    const visitor = await Visitor.prepare()
    if (scheme === 'dark') await changePages(visitor, 'data-flow=', 'data-scheme="dark" data-flow=')
    await calls(visitor, 'clients', { json: [] }, { json: [agency(1), agency(2)] })
    const replies = [{ type: 'error' }, { type: 'duplicated' }]
    const { opened: looked, open: goOn } = gate()
    await visitor.page.route('**/chat_form/conversion', async (route) => {
      await looked
      await route.fulfill({ status: 409, json: replies.shift() })
    })
    await calls(visitor, 'smsSend', { json: { success: true } })
    await calls(visitor, 'smsVerify', { json: { success: false } }, { json: { success: true } })
    await stretchTime(visitor)
    await visitor.page.goto(page)
    // Evaluated like in the developer tools, because the page's own policy allows no other script.
    await visitor.page.evaluate(axe)
    const check = async (what: string) => expect(await violations(visitor), `${what}:`).toEqual([])
    const checkLayer = (part: string) => visitor.lookInto(part, check)

    await visitor.open()
    expect(await visitor.form.evaluate((form) => getComputedStyle(form).colorScheme)).toBe(scheme)
    await visitor.part('info').click()
    await checkLayer('info-modal')
    await visitor.part('close').click()
    await expect.poll(() => visitor.part('banner').getAttribute('data-modal-type')).toBe(banner)
    await checkLayer('banner')
    for (const [step, give] of Object.entries(answering(visitor, answers()))) {
      if ((await visitor.step(step).count()) === 0) continue
      const confirm = visitor.step(step).locator('[data-action="confirm"]')
      if ((await confirm.count()) > 0) await confirm.click()
      await check(`${step}, with its messages`)
      if (step === 'name' && mode === 'self') {
        await visitor.fill({ name1: 'スミス' })
        await visitor.control('name1').blur()
        await checkLayer('attention-modal')
      }
      await give()
    }
    await checkLayer('modal')
    await visitor.choose('job', title('job', 'official'))
    await visitor.part('send').waitFor()
    await visitor.fill({ building: '101', name1: '佐藤', email: 'taro@y' })
    await visitor.control('agreement').uncheck()
    await visitor.control('email').press('End')
    await visitor.page.keyboard.type('m')
    await check('with changes, suggestions and the guide')

    await visitor.fill({ email: 'taro@example.jp' })
    await visitor.control('agreement').press('Space')
    for (const step of ['address', 'name']) await visitor.confirm(step)
    await check('everything answered')
    await visitor.part('send').click()
    if (mode === 'self') {
      await visitor.part('sms-popup').waitFor()
      await visitor.control('smsCode').fill('000000')
      await visitor.page.keyboard.press('Enter')
      await visitor.part('sms-popup').getByText(copy('modals.sms.alerts.wrongCode')).waitFor()
      await check('the popup, with its alert')
      await visitor.page.keyboard.press('Enter')
    }
    await visitor.page.locator('[data-modal-type="submitting"]').waitFor()
    await check('submitting')
    goOn()
    await visitor.page.locator('[data-modal-type="error"]').waitFor()
    await checkLayer('modal')
    await visitor.part('send').click()
    await visitor.page.locator('[data-modal-type="duplicated"]').waitFor()
    await check('duplicated')
    await visitor.leave()
  },
)

test('axe finds nothing wrong in the messages about a search, an earlier enquiry, and questions below', async () => {
  const visitor = await Visitor.prepare({ height: 640 })
  const { opened: looked, open: goOn } = gate()
  await calls(
    visitor,
    'clients',
    { status: 500, text: '', after: looked },
    { status: 500, text: '' },
    { json: [agency(1), agency(2)] },
  )
  await calls(
    visitor,
    'conversion',
    { json: { token: 'kept' } },
    { status: 404, json: {} },
    { status: 404, json: {} },
    { status: 500, json: {} },
  )
  await visitor.page.goto('/')
  await visitor.page.evaluate(axe)
  const check = async (what: string) => expect(await violations(visitor), `${what}:`).toEqual([])

  for (const outcome of ['stored', 'lost', 'unknown']) {
    await visitor.page.evaluate(() => sessionStorage.setItem('kaiwa:sending:enquiry', 'the-key-of-an-earlier-enquiry'))
    await visitor.open()
    await visitor.form.locator(`[data-part="earlier"][data-outcome="${outcome}"]`).waitFor()
    await check(`an earlier enquiry, ${outcome}`)
    await visitor.page.evaluate(() => window.kaiwa!.close())
    await visitor.form.waitFor({ state: 'detached' })
  }

  await visitor.page.evaluate(() => sessionStorage.clear())
  await visitor.open()
  await answer(visitor, selfAnswers(), 'email')
  await visitor.part('clients-pending').waitFor()
  await check('a slow search')
  goOn()
  await visitor.part('clients-failed').waitFor()
  await check('a search that failed')
  await visitor.page.setViewportSize({ width: 375, height: 640 })
  await visitor.form.locator('[data-action="retry"]').click()
  await visitor.part('to-send').waitFor()
  await check('a send button below')
  await visitor.leave()
})

test('axe finds nothing wrong in any example of a field type, nor in its messages', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.page.evaluate(axe)
  await visitor.open()
  await openExamples(visitor)
  expect(await violations(visitor), 'before any answer:').toEqual([])
  await visitor.confirm('all')
  await visitor.form.locator('[data-part="error"]').first().waitFor()
  expect(await violations(visitor), 'with their messages:').toEqual([])
  await visitor.leave()
})
