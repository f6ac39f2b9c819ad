import { expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { answer, answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'
import { smallTargets, spaceTexts, unreadable } from './reflow.ts'

// 1280 × 1024 at 400 % is 320 × 256; a telephone in both directions.
test.each([
  ['at 400 %', { width: 320, height: 256 }],
  ['on a narrow telephone', { width: 320, height: 640 }],
])('%s nothing is scrolled sideways, cut or too small to press, with any spacing of texts', async (_where, screen) => {
  const visitor = await Visitor.prepare(screen)
  await calls(visitor, 'clients', { json: [agency(1), agency(2)] })
  await calls(visitor, 'smsSend', { json: { success: true } })
  await calls(visitor, 'smsVerify', { json: { success: false } })
  await visitor.page.goto('/sms/?areaName=東京都&generation=30&utm_medium=affiliate')
  await spaceTexts(visitor)
  const check = async (what: string) => {
    expect(await unreadable(visitor), `${what} can be read`).toEqual([])
    expect(await smallTargets(visitor), `${what} can be pressed`).toEqual([])
  }
  const checkLayer = (part: string) => visitor.lookInto(part, check)
  await visitor.open()
  await visitor.part('info').click()
  await checkLayer('info-modal')
  await visitor.part('close').click()
  const button = (await visitor.part('banner').getByRole('button').boundingBox())!
  expect(button.y, 'the banner can be closed').toBeGreaterThanOrEqual(0)
  await checkLayer('banner')
  for (const [step, give] of Object.entries(answering(visitor, selfAnswers()))) {
    if ((await visitor.step(step).count()) === 0) continue
    const confirm = visitor.step(step).locator('[data-action="confirm"]')
    if ((await confirm.count()) > 0) await confirm.click()
    await check(`${step}, with its messages`)
    if (step === 'address') {
      await visitor.fill({ zip: '4980000' })
      await visitor.part('candidates').waitFor()
      await check('places to choose from')
    }
    if (step === 'name') {
      await visitor.fill({ name1: 'スミス' })
      await visitor.control('name1').blur()
      await checkLayer('attention-modal')
    }
    await give()
  }
  await visitor.fill({ building: '101', email: 'taro@y' })
  await visitor.control('agreement').uncheck()
  await visitor.control('email').press('End')
  await visitor.page.keyboard.type('m')
  await check('with changes, suggestions and the guide')
  await visitor.fill({ email: 'taro@example.jp' })
  await visitor.control('agreement').press('Space')
  await visitor.confirm('address')
  await visitor.part('send').click()
  await visitor.part('sms-popup').waitFor()
  await visitor.page.keyboard.press('Enter')
  await checkLayer('sms-popup')
  await visitor.leave()
})

test.each([320, 360])(
  'at %i px nothing is wider than its place, with failed pictures and long words',
  async (width) => {
    const visitor = await Visitor.prepare({ width, height: 640 })
    await calls(visitor, 'clients', {
      json: [1, 2, 3].map((id) => ({ ...agency(id), imgurl_logo: 'https://elsewhere.example/logo.png' })),
    })
    await calls(visitor, 'smsSend', { json: { success: true } })
    await visitor.page.route('**/*.svg', (route) => route.abort())
    // A list shows only as much of an option as fits, and the header only as much of a word.
    const flaws = async () => (await unreadable(visitor)).filter((flaw) => !/option|(p remaining|b logo) “/.test(flaw))
    const check = async (what: string) => {
      await visitor.form.evaluate((form) => {
        const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT)
        while (texts.nextNode())
          if (texts.currentNode.nodeValue) texts.currentNode.nodeValue = 'Donaudampfschiff'.repeat(12)
      })
      expect(await flaws(), `${what} with long words`).toEqual([])
      expect((await visitor.part('conversation').boundingBox())!.height, `room beside ${what}`).toBeGreaterThan(300)
    }
    await visitor.page.goto('/sms/')
    await visitor.open()
    await visitor.part('close').click()
    await visitor.lookInto('banner', check)
    await answer(visitor, selfAnswers())
    await visitor.part('agencies').scrollIntoViewIfNeeded()
    await expect.poll(() => visitor.form.locator('img').count()).toBe(0)
    await expect
      .poll(() => visitor.part('agencies').getByRole('listitem').allTextContents())
      .toEqual([1, 2, 3].map((id) => agency(id).name))
    expect(await flaws(), 'without pictures').toEqual([])
    await visitor.part('send').click()
    await visitor.lookInto('sms-popup', check)
    await visitor.part('info').click()
    await visitor.lookInto('info-modal', check)
    await visitor.control('zip').fill('4980000')
    await visitor.part('candidates').waitFor()
    await visitor.control('email').fill('taro@')
    await visitor.control('email').blur()
    await visitor.control('agreement').uncheck()
    await check('the conversation')
    await visitor.leave()
  },
)

test('system colours show what is chosen, and where the focus is', async () => {
  const visitor = await Visitor.prepare()
  await visitor.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visitor.page.goto('/parent/')
  await visitor.open()
  await visitor.choose('sex', title('sex', 'woman', { parent: true }))
  const steps = Object.entries(answering(visitor, parentAnswers())).slice(1, 3)
  for (const [, give] of steps) await give()
  const looks = (selector: string) =>
    visitor.form
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element)
        return { background: backgroundColor, outline: `${outlineStyle} ${outlineWidth}` }
      })
  const [chosen, item] = [
    await looks('[data-field="job"] label:has(:checked)'),
    await looks('[data-field="job"] label:not(:has(:checked))'),
  ]
  expect(chosen.background).not.toBe(item.background)
  const [picture, another] = [
    await looks('[data-field="sex"] label:has(:checked) .option-picture'),
    await looks('[data-field="sex"] label:not(:has(:checked)) .option-picture'),
  ]
  expect([picture.outline, another.outline]).toEqual(['solid 3px', 'none 3px'])
  await visitor.control('birthYear').press('Tab')
  expect((await looks('[data-field="birthMonth"] input')).outline).toBe('solid 3px')
  await visitor.leave()
})
