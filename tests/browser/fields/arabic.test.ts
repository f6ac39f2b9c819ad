import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { call as findOffers, contract } from '../../../schemas/calls/find-offers.ts'
import { call as holdOffer } from '../../../schemas/calls/hold-offer.ts'
import { addAxe, violations } from '../support/axe.ts'
import { Visitor } from '../support/visitor.ts'
import { serveFlow } from './served-flow.ts'

const meals = { fish: { value: 1, title: 'سمك' }, rice: { value: 2, title: 'أرز بالخضار' } }
const often = {
  never: { value: 0, title: 'أبدًا' },
  sometimes: { value: 1, title: 'أحيانًا' },
  daily: { value: 2, title: 'كل يوم' },
}
const needed = { required: true }
const question = (text: string, fields: object) => ({ confirm: true, bubbles: { question: text }, fields })

const flow = {
  version: 1,
  id: 'enquiry',
  lang: 'ar',
  // The host option that the page sets.
  host: { options: { lpType: { type: 'string' } } },
  order: ['guests', 'symptoms', 'prices', 'time', 'end'],
  computed: { total: { sum: ['least', 'most'], format: { currency: 'EUR' }, label: 'المجموع' } },
  steps: {
    guests: question('من سيأتي معكم؟', {
      guests: {
        type: 'group',
        label: 'الضيوف',
        min: 1,
        max: 3,
        entry: {
          title: 'الضيف {number}',
          fields: {
            name: { type: 'text', label: 'الاسم', maxLength: 40, rules: needed },
            meal: { type: 'choice', label: 'الوجبة', options: meals, rules: needed },
          },
        },
      },
    }),
    symptoms: question('كم مرة تشعرون بما يلي؟', {
      symptoms: { type: 'matrix', rows: { pain: 'ألم', sleep: 'صعوبة في النوم' }, options: often, rules: needed },
    }),
    prices: question('كم تودون أن تدفعوا؟', {
      least: { type: 'number', label: 'على الأقل', unit: 'يورو', rules: needed },
      most: { type: 'number', label: 'على الأكثر', unit: 'يورو', rules: { ...needed, atLeast: { field: 'least' } } },
    }),
    time: question('متى تودون الحضور؟', {
      time: { type: 'booking', label: 'الموعد', source: 'visits', rules: needed },
    }),
    end: {
      bubbles: { question: 'المجموع {total}. هل توافقون؟' },
      fields: { end: { type: 'choice', options: { yes: { value: 1, title: 'نعم' } }, rules: needed } },
    },
  },
  review: {},
  send: { done: { go: '/chat_form/thanks' } },
}

const address = serveFlow(flow)

interface Size {
  readonly width: number
  readonly height: number
}
const sizes: readonly Size[] = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]

/** Opens the form in the browser of a visitor for whom the first offer is lost while `isLost` says so. */
async function opened(size: Size, isLost: () => boolean = () => false) {
  const visitor = await Visitor.prepare({ ...size, locale: 'ar-EG' })
  const { page } = visitor
  await page.route(`**${findOffers.path}`, (route) => {
    const [first, ...more] = contract.stub.body
    return route.fulfill({ json: isLost() ? [{ ...first, left: 0 }, ...more] : contract.stub.body })
  })
  await page.route(`**${holdOffer.path}`, (route) =>
    isLost()
      ? route.fulfill({ status: 409, json: { type: 'taken' } })
      : route.fulfill({ json: { hold: 'h', seconds: 9 } }),
  )
  await page.goto(address())
  await addAxe(page)
  await visitor.open()
  return visitor
}

/** Returns the elements of the form that are wider than their place, or stick out of the conversation. */
const overflowing = ({ form }: Visitor) =>
  form.evaluate((element) => {
    const panel = element.querySelector('[data-part="conversation"]')!.getBoundingClientRect()
    return [...element.querySelectorAll<HTMLElement>('[data-part="conversation"] *')]
      .filter((inner) => !inner.closest('svg, .unseen, [hidden], input') && inner.getClientRects().length > 0)
      .filter((inner) => {
        const { left, right } = inner.getBoundingClientRect()
        const isCut = inner.scrollWidth > inner.clientWidth + 1 && getComputedStyle(inner).display !== 'inline'
        return left < panel.left - 1 || right > panel.right + 1 || isCut
      })
      .map((inner) => inner.outerHTML.slice(0, 80))
  })

const leftOf = async (of: Locator) => (await of.boundingBox())!.x
const hasFocus = async (of: Locator) =>
  await expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true)

test.each(sizes)('from right to left everything fits and is in order: %o', async (size) => {
  let isLost = false
  const visitor = await opened(size, () => isLost)
  const { page } = visitor
  const isWide = size.width > 768
  const expectGood = async () => {
    expect(await overflowing(visitor)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await violations(visitor)).toEqual([])
  }

  const guests = visitor.field('guests')
  const entry = (number: number) => guests.locator(`[data-entry="${number - 1}"]`)
  await guests.locator('[data-action="add-entry"]').click()
  await hasFocus(entry(2).getByRole('textbox'))
  await page.keyboard.type('ليلى')
  await visitor.confirm('guests')
  await hasFocus(entry(1).getByRole('textbox'))
  await expectGood()
  const head = entry(1).locator('.group-head')
  expect(await leftOf(head.locator('button'))).toBeLessThan(await leftOf(head.locator('p')))
  expect(await leftOf(entry(1).getByRole('radio').last())).toBeLessThan(
    await leftOf(entry(1).getByRole('radio').first()),
  )
  await page.keyboard.type('عمر')
  for (const number of [1, 2]) await entry(number).getByRole('radio', { name: meals.fish.title }).check()
  await visitor.confirm('guests')

  const row = (id: string) => visitor.field('symptoms').locator(`[data-row="${id}"]`)
  await visitor.confirm('symptoms')
  await hasFocus(row('pain').getByRole('radio').first())
  await expectGood()
  if (isWide)
    expect(await leftOf(row('pain').getByRole('radio').last())).toBeLessThan(
      await leftOf(row('pain').getByRole('radio').first()),
    )
  // In the direction of the language, the arrow to the left leads on.
  await page.keyboard.press('ArrowLeft')
  await hasFocus(row('pain').getByRole('radio').nth(1))
  await row('sleep').getByRole('radio').last().check()
  await visitor.confirm('symptoms')

  await visitor.fill({ least: '12', most: '5' })
  await visitor.confirm('prices')
  await visitor.field('most').locator('[data-part="error"]').waitFor()
  await expectGood()
  const unit = visitor.field('most').locator('.number span')
  expect(await leftOf(unit)).toBeLessThan(await leftOf(visitor.control('most')))
  await visitor.fill({ most: '30' })
  await visitor.confirm('prices')

  const offers = visitor.field('time').getByRole('radio')
  await expect.poll(() => offers.count()).toBe(3)
  expect(await leftOf(offers.nth(1))).toBeLessThan(await leftOf(offers.first()))
  isLost = true
  await offers.first().check()
  await visitor.confirm('time')
  await expect.poll(() => visitor.field('time').locator('[data-note="taken"]').count()).toBe(1)
  await expect.poll(() => offers.count()).toBe(2)
  await expectGood()
  isLost = false
  await offers.first().check()
  await visitor.confirm('time')

  await visitor.choose('end', 'نعم')
  await visitor.part('review').waitFor()
  await visitor.part('review').scrollIntoViewIfNeeded()
  await expectGood()
  const answer = visitor.part('review').locator('[data-answer="guests"]')
  expect(await leftOf(answer.getByRole('button'))).toBeLessThan(await leftOf(answer.locator('bdi')))
  expect((await answer.locator('bdi').innerText()).split('\n')).toEqual(['عمر، سمك', 'ليلى، سمك'])
  await visitor.leave()
})

test.each(sizes)('system colours show what is chosen, focused, wrong and a button: %o', async (size) => {
  const visitor = await opened(size)
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const looks = (of: Locator) =>
    of.evaluate((element) => {
      const { backgroundColor, borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, color } =
        getComputedStyle(element)
      const hasBorder =
        borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
      return { background: backgroundColor, hasBorder, outline: outlineStyle, isRead: color !== backgroundColor }
    })
  /** Expects the focus to be visible at a control that gets it from the keyboard, or at the option around it. */
  const expectFocus = async (control: Locator, at = control) => {
    await control.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await hasFocus(control)
    expect((await looks(at)).outline).toBe('solid')
  }

  const guests = visitor.field('guests')
  const [add, remove] = ['add', 'remove'].map((action) =>
    guests.locator(`[data-action="${action}-entry"]`).first(),
  ) as [Locator, Locator]
  for (const button of [add, remove]) {
    expect((await looks(button)).hasBorder).toBe(true)
    await expectFocus(button)
  }
  await visitor.confirm('guests')
  expect((await looks(guests.locator('[data-part="error"]').first())).isRead).toBe(true)
  expect((await looks(guests.getByRole('textbox'))).hasBorder).toBe(true)
  await guests.getByRole('textbox').fill('عمر')
  await guests.getByRole('radio', { name: meals.fish.title }).check()
  const optionOf = (radio: Locator) => radio.locator('xpath=ancestor::label')
  const [chosen, other] = [guests.getByRole('radio').first(), guests.getByRole('radio').last()]
  expect((await looks(optionOf(chosen))).background).not.toBe((await looks(optionOf(other))).background)
  await visitor.confirm('guests')

  const row = (id: string) => visitor.field('symptoms').locator(`[data-row="${id}"]`)
  const cells = row('pain').getByRole('radio')
  await cells.first().check()
  // The cells are the system's own radio buttons.
  expect((await cells.first().screenshot()).equals(await cells.last().screenshot())).toBe(false)
  await expectFocus(cells.first())
  await visitor.confirm('symptoms')
  await visitor.field('symptoms').locator('[data-part="error"]').waitFor()
  expect([(await looks(row('pain'))).outline, (await looks(row('sleep'))).outline]).toEqual(['none', 'solid'])
  await row('sleep').getByRole('radio').first().check()
  expect((await looks(row('sleep'))).outline).toBe('none')
  await visitor.confirm('symptoms')

  await visitor.fill({ least: '12', most: '5' })
  await visitor.confirm('prices')
  const error = visitor.field('most').locator('[data-part="error"]')
  await error.waitFor()
  expect((await looks(error)).isRead).toBe(true)
  await visitor.fill({ most: '30' })
  await visitor.confirm('prices')

  const offers = visitor.field('time').getByRole('radio')
  await offers.first().check()
  const [held, free] = [await looks(optionOf(offers.first())), await looks(optionOf(offers.last()))]
  expect(held.background).not.toBe(free.background)
  expect(free.hasBorder).toBe(true)
  await expectFocus(offers.first())
  await visitor.leave()
})
