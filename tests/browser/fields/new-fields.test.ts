import { expect, test } from 'vitest'
import { addAxe, violations } from '../support/axe.ts'
import { Visitor } from '../support/visitor.ts'
import { serveFlow } from './served-flow.ts'

const titled = (...titles: string[]) =>
  Object.fromEntries(titles.map((title) => [title.toLowerCase(), { value: title, title }]))

const flow = {
  version: 1,
  id: 'enquiry',
  lang: 'en',
  // The host option that the page sets.
  host: { options: { lpType: { type: 'string' } } },
  order: ['piano', 'price', 'reason'],
  steps: {
    piano: {
      confirm: true,
      bubbles: { question: 'Tell us about your piano.' },
      fields: {
        height: { type: 'number', label: 'Height', unit: 'cm', rules: { required: true, atLeast: 80, atMost: 160 } },
        purchase: {
          type: 'date',
          label: 'Date of purchase',
          rules: { required: true, notBefore: '1950-01-01', notAfter: { days: 0 } },
        },
        damages: { type: 'longtext', label: 'Damages', maxLength: 60 },
      },
    },
    price: {
      bubbles: { question: 'How do you like it?' },
      fields: { liking: { type: 'rating', ends: { least: 'Not much', most: 'A lot' }, rules: { required: true } } },
    },
    reason: {
      confirm: true,
      optional: true,
      bubbles: { question: 'Why do you sell it?' },
      fields: {
        reason: { type: 'choice', options: titled('Space', 'Money', 'Other') },
        other_reason: { type: 'text', label: 'Which reason?', when: { reason: 'other' }, rules: { required: true } },
        extras: { type: 'checkboxes', options: titled('Stool', 'Lamp', 'More') },
        more_extras: { type: 'text', label: 'What more?', when: { extras: 'more' }, rules: { required: true } },
      },
    },
  },
  send: { done: { go: '/chat_form/thanks' } },
}

const address = serveFlow(flow)

test.each([
  [375, 812],
  [1280, 900],
])('numbers, dates, long texts and ratings are answered by keyboard alone (%d × %d)', async (width, height) => {
  const visitor = await Visitor.arrive(address(), { width, height, locale: 'en-GB' })
  const { page } = visitor
  await addAxe(page)
  await visitor.open()
  const date = page.getByRole('textbox', { name: 'Date of purchase', exact: true })
  const damages = page.getByRole('textbox', { name: 'Damages', exact: true })

  await page.getByRole('textbox', { name: 'Height', exact: true }).focus()
  await page.keyboard.type('1,20')
  await page.keyboard.press('Enter')
  expect(await date.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('03/04/2020')
  await page.keyboard.press('Tab')
  expect(await damages.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => visitor.field('purchase').locator('[data-part="error"]').count()).toBe(1)
  expect(await violations(visitor)).toEqual([])

  await date.fill('3 Apr 2020')
  const note = visitor.field('purchase').locator('[data-note="understood"]')
  await expect.poll(() => note.textContent()).toBe('Friday, April 3, 2020')
  await expect.poll(() => date.getAttribute('aria-describedby')).toContain(await note.getAttribute('id'))
  await date.press('Enter')
  const before = (await damages.boundingBox())!.height
  for (const line of ['Two keys,', 'one pedal', '', 'and the lid', 'and the lock']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => damages.inputValue()).toBe('Two keys,\none pedal\n\nand the lid\nand the lock\n')
  expect((await damages.boundingBox())!.height).toBeGreaterThan(before)
  await expect.poll(() => visitor.field('damages').getByRole('status').textContent()).toBe('46/60')
  await visitor.control('height').fill('１２０ cm')
  await visitor.control('height').press('Tab')
  expect(await violations(visitor)).toEqual([])
  await damages.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const rating = page.getByRole('radiogroup')
  await rating.waitFor()
  await rating.getByRole('radio', { name: '1', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await violations(visitor)).toEqual([])

  const sent = page.waitForRequest('**/conversion')
  await visitor.part('send').click()
  expect((await sent).postDataJSON()).toMatchObject({
    height: 120,
    purchase: '2020-04-03',
    damages: 'Two keys,\none pedal\n\nand the lid\nand the lock',
    liking: 4,
  })
  await page.waitForURL('**/chat_form/thanks**')
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
})

test('a text for another option appears with it, focused after a press but not after an arrow key', async () => {
  const visitor = await Visitor.arrive(address(), { locale: 'en-GB' })
  const { page } = visitor
  await addAxe(page)
  await visitor.open()
  await visitor.fill({ height: '120', purchase: '3 Apr 2020' })
  await visitor.confirm('piano')
  await visitor.field('liking').getByRole('radio', { name: '4', exact: true }).check({ force: true })
  const radio = (name: string) => visitor.field('reason').getByRole('radio', { name, exact: true })
  const text = page.getByRole('textbox', { name: 'Which reason?', exact: true })
  const hasFocus = (of: typeof text) => of.evaluate((element) => element === document.activeElement)
  await radio('Other').click()
  expect(await hasFocus(text)).toBe(true)
  await page.keyboard.type('It is loud')
  expect(await violations(visitor)).toEqual([])

  await radio('Other').focus()
  await page.keyboard.press('ArrowUp')
  expect([await text.count(), await hasFocus(radio('Money'))]).toEqual([0, true])
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(radio('Other'))).toBe(true)
  await page.keyboard.press('Tab')
  expect([await hasFocus(text), await text.inputValue()]).toEqual([true, 'It is loud'])

  await visitor.field('extras').getByRole('checkbox', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Space')
  const more = page.getByRole('textbox', { name: 'What more?', exact: true })
  expect(await hasFocus(more)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => visitor.field('more_extras').locator('[data-part="error"]').count()).toBe(1)
  await page.keyboard.type('Sheets of music')
  await page.keyboard.press('Enter')
  await visitor.field('reason').getByRole('radio', { name: 'Space', exact: true }).click()
  await visitor.confirm('reason')

  const sent = page.waitForRequest('**/conversion')
  await visitor.part('send').click()
  const { other_reason: given, ...payload } = (await sent).postDataJSON() as Record<string, unknown>
  expect([given, payload.reason, payload.extras, payload.more_extras]).toEqual([
    undefined,
    'Space',
    ['More'],
    'Sheets of music',
  ])
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
})
