import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { call as findOffers, contract } from '../../../schemas/calls/find-offers.ts'
import { call as holdOffer } from '../../../schemas/calls/hold-offer.ts'
import { addAxe, violations } from '../support/axe.ts'
import { Visitor } from '../support/visitor.ts'
import { serveFlow } from './served-flow.ts'

const flow = {
  version: 1,
  id: 'enquiry',
  lang: 'en',
  // The host option that the page sets.
  host: { options: { lpType: { type: 'string' } } },
  steps: {
    time: {
      confirm: true,
      bubbles: { question: 'When would you like to come?' },
      fields: { time: { type: 'booking', label: 'Time', source: 'visits', rules: { required: true } } },
    },
    name: {
      confirm: true,
      bubbles: { question: 'Who are you?' },
      fields: { name: { type: 'text', label: 'Name', rules: { required: true } } },
    },
  },
  send: { done: { go: '/chat_form/thanks' } },
}

const address = serveFlow(flow)

const sizes: readonly (readonly [width: number, height: number])[] = [
  [375, 812],
  [1280, 900],
]

/** Opens the form for a visitor who loses the first offer as soon as `lose` has been called. */
async function opened(width: number, height: number) {
  const visitor = await Visitor.arrive(address(), { width, height, locale: 'en-GB' })
  const { page } = visitor
  let isTaken = false
  let replies = Promise.resolve()
  await page.route(`**${findOffers.path}`, (route) => {
    const [first, ...more] = contract.stub.body
    return route.fulfill({ json: isTaken ? [{ ...first, left: 0 }, ...more] : contract.stub.body })
  })
  await page.route(`**${holdOffer.path}`, async (route) => {
    await replies
    const isLost = isTaken && (route.request().postDataJSON() as { offer: string }).offer === 'a'
    await route.fulfill(isLost ? { status: 409, json: { type: 'taken' } } : { json: { hold: 'h', seconds: 600 } })
  })
  await addAxe(page)
  await visitor.open()
  const field = visitor.field('time')
  const radios = field.getByRole('radio')
  // The fourth offer is taken.
  await expect.poll(() => radios.count()).toBe(3)
  const lose = (after = Promise.resolve()) => {
    isTaken = true
    replies = after
  }
  return { visitor, page, field, radios, lose, taken: field.locator('[data-note="taken"]') }
}

const hasFocus = async (of: Locator) =>
  await expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true)

/** Expects the message of a lost offer to describe the group of offers, whose first one has the focus, in sight. */
async function expectLed({ field, radios, taken }: Awaited<ReturnType<typeof opened>>) {
  await expect.poll(() => taken.count()).toBe(1)
  await expect.poll(() => radios.count()).toBe(2)
  await hasFocus(radios.first())
  expect(await radios.first().inputValue()).toBe('b')
  const group = field.getByRole('radiogroup')
  expect((await group.getAttribute('aria-describedby'))!.split(' ')).toContain(await taken.getAttribute('id'))
  await expect.poll(() => isInSight(taken)).toBe(true)
  expect(await isInSight(radios.first())).toBe(true)
}

const isInSight = (of: Locator) =>
  of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const around = element.closest('[data-part="conversation"]')!.getBoundingClientRect()
    return top >= around.top && bottom <= around.bottom
  })

test.each(sizes)(
  'a time is chosen by keyboard, taken by somebody else, and chosen again (%d × %d)',
  async (width, height) => {
    const form = await opened(width, height)
    const { visitor, page, field, radios, lose, taken } = form
    expect(await field.getByRole('group').count()).toBe(2)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    for (const box of await radios.evaluateAll((all) => all.map((radio) => radio.closest('label')!.clientHeight)))
      expect(box).toBeGreaterThanOrEqual(42)
    expect(await violations(visitor)).toEqual([])

    lose()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const region = document.querySelector('[data-kaiwa="form"] [aria-live]')!
      new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true })
    })
    await radios.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectLed(form)
    const text = await taken.innerText()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n')))
      .toContain(text)
    expect(await violations(visitor)).toEqual([])

    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => taken.count()).toBe(0)
    await visitor.field('name').getByRole('textbox').fill('Alex')
    await visitor.confirm('name')
    const sent = page.waitForRequest('**/conversion')
    await visitor.part('send').click()
    const [offer] = (await sent).postDataJSON().time as string[]
    expect(offer).toBe('b')
    await visitor.leave()
  },
)

test('a visitor who writes an answer when the place turns out to be taken is not interrupted', async () => {
  const { visitor, page, radios, lose, taken } = await opened(375, 812)
  let reply = () => {}
  lose(new Promise((resolve) => (reply = resolve)))
  await radios.first().check()
  await visitor.confirm('time')
  const name = visitor.field('name').getByRole('textbox')
  await hasFocus(name)
  await page.keyboard.type('Al')
  reply()
  await expect.poll(() => taken.count()).toBe(1)
  await expect.poll(() => radios.count()).toBe(2)
  await page.keyboard.type('ex')
  await hasFocus(name)
  expect(await name.inputValue()).toBe('Alex')
  await visitor.leave()
})

test.each(sizes)(
  'a sending that is refused because the place is taken leads back to it (%d × %d)',
  async (width, height) => {
    const form = await opened(width, height)
    const { visitor, page, radios, lose } = form
    await page.route('**/conversion', (route) =>
      route.fulfill({ status: 422, json: { type: 'invalid', problems: [{ field: 'time', rule: 'held' }] } }),
    )
    await radios.first().check()
    await visitor.confirm('time')
    await visitor.field('name').getByRole('textbox').fill('Alex')
    await visitor.confirm('name')
    lose()
    await visitor.part('send').click()
    await visitor.part('modal').waitFor()
    await visitor.part('modal').waitFor({ state: 'detached' })
    await expectLed(form)
    await visitor.leave()
  },
)
