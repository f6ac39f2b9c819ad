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

test.each([
  [375, 812],
  [1280, 900],
])('a time is chosen by keyboard, taken by somebody else, and chosen again (%d × %d)', async (width, height) => {
  const visitor = await Visitor.arrive(address(), { width, height, locale: 'en-GB' })
  const { page } = visitor
  let isTaken = false
  await page.route(`**${findOffers.path}`, (route) => {
    const [first, ...more] = contract.stub.body
    return route.fulfill({ json: isTaken ? [{ ...first, left: 0 }, ...more] : contract.stub.body })
  })
  await page.route(`**${holdOffer.path}`, (route) =>
    isTaken && (route.request().postDataJSON() as { offer: string }).offer === 'a'
      ? route.fulfill({ status: 409, json: { type: 'taken' } })
      : route.fulfill({ json: { hold: 'h', seconds: 600 } }),
  )
  await addAxe(page)
  await visitor.open()
  const field = visitor.field('time')
  const radios = field.getByRole('radio')
  // The fourth offer is taken.
  await expect.poll(() => radios.count()).toBe(3)
  expect(await field.getByRole('group').count()).toBe(2)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  for (const box of await radios.evaluateAll((all) => all.map((radio) => radio.closest('label')!.clientHeight)))
    expect(box).toBeGreaterThanOrEqual(42)
  expect(await violations(visitor)).toEqual([])

  isTaken = true
  await radios.first().focus()
  await page.keyboard.press('Space')
  await visitor.confirm('time')
  await expect.poll(() => field.locator('[data-note="taken"]').count()).toBe(1)
  await expect.poll(() => radios.count()).toBe(2)
  expect(await violations(visitor)).toEqual([])

  await radios.first().focus()
  await page.keyboard.press('Space')
  await visitor.confirm('time')
  await expect.poll(() => field.locator('[data-note="taken"]').count()).toBe(0)
  await visitor.field('name').getByRole('textbox').fill('Alex')
  await visitor.confirm('name')
  const sent = page.waitForRequest('**/conversion')
  await visitor.part('send').click()
  const [offer] = (await sent).postDataJSON().time as string[]
  expect(offer).toBe('b')
  await visitor.context.close()
})
