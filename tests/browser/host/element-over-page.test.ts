import { describe, expect, test } from 'vitest'
import { starterFlow } from '../../../engine/language/examples/example-flow.ts'
import { calm } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { ownFlow } from '../support/own-flow.ts'
import { travel } from '../support/travel.ts'
import type { Visitor } from '../support/visitor.ts'
import { atElement } from './element-page.ts'

interface KaiwaForm extends HTMLElement {
  open: boolean
  value: string
  show(): Promise<void>
  close(): void
}

const addContact = ownFlow(JSON.parse(starterFlow('contact', 'en', '')) as { readonly id: string })

/** Elements whose form is over the page of a visitor with a telephone, each with its opener. */
const elements = {
  dialog: '<kaiwa-form id="own" flow="contact"><button type="button">Enquire</button></kaiwa-form>',
  popup: '<kaiwa-form id="own" flow="contact" mode="popup">Enquire</kaiwa-form>',
}
const modes = Object.keys(elements) as (keyof typeof elements)[]
const other = `<button id="other" data-kaiwa-open='{"flow":"contact"}'>Other</button>`

/** Stores the events `submitted` of the page, which outlive it; those of elements that prevent them close the form. */
const hear = ({ page }: Visitor, prevents = false) =>
  page.evaluate((isPrevented) => {
    document.addEventListener('kaiwa:submitted', (event) => {
      if (isPrevented) event.preventDefault()
      const { id } = event.target as Element
      const before = JSON.parse(sessionStorage.getItem('heard') ?? '[]') as unknown[]
      const open = document.querySelector<KaiwaForm>('#own')!.open
      sessionStorage.setItem('heard', JSON.stringify([...before, [id, (event as CustomEvent).detail, open]]))
    })
  }, prevents)

const heard = ({ page }: Visitor) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('heard') ?? '[]') as unknown[])

const detail = { token: 'element', to: expect.stringContaining('/thanks?token=element') as string }

async function send(visitor: Visitor): Promise<void> {
  await visitor.fill({ email: 'alex@example.com' })
  await visitor.part('send').click()
}

describe('kaiwa:submitted', () => {
  test.each(modes)('%s: the element gets it once, before the browser goes to the next page', async (mode) => {
    const { visitor, page, element } = await atElement({ body: `<main>${elements[mode]}${other}</main>` })
    await addContact(visitor)
    await hear(visitor)
    await element.getByRole('button').click()
    await visitor.field('email').waitFor()
    await send(visitor)
    await page.waitForURL('**/thanks?token=element**')
    expect(await heard(visitor)).toEqual([['own', detail, true]])
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  })

  test.each(modes)('%s: if it is prevented, the page stays, and the form closes without a trace', async (mode) => {
    const { visitor, page, element, sent } = await atElement({ body: `<main>${elements[mode]}</main>` })
    await addContact(visitor)
    await hear(visitor, true)
    const open = async () => {
      await element.getByRole('button').click()
      await visitor.field('email').waitFor()
    }
    await open()
    await send(visitor)
    await visitor.form.waitFor({ state: 'detached' })
    await calm(page)
    const state = await element.evaluate((form: KaiwaForm) => ({ open: form.open, value: form.value }))
    expect(state).toEqual({ open: false, value: 'element' })
    expect(await page.evaluate(() => history.state as unknown), 'no entry of the form').toBe(null)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['heard'])

    await open()
    expect(await visitor.part('earlier').count(), 'a new conversation').toBe(0)
    await send(visitor)
    await visitor.form.waitFor({ state: 'detached' })
    expect(await heard(visitor)).toEqual([
      ['own', detail, true],
      ['own', detail, true],
    ])
    expect([sent.length, new URL(page.url()).pathname, visitor.errors]).toEqual([2, '/element', []])
    await visitor.leave()
  })

  test.each(['at once', 'in a moment'])('a router may navigate %s when it is prevented', async (when) => {
    const { visitor, page, element } = await atElement({ body: `<main>${elements.dialog}</main>` })
    await addContact(visitor)
    await hear(visitor, true)
    await page.evaluate((isNow) => {
      const navigate = () => history.pushState({ router: 2 }, '', '/element/next')
      document.addEventListener('kaiwa:submitted', () => (isNow ? navigate() : void Promise.resolve().then(navigate)))
    }, when === 'at once')
    await element.getByRole('button').click()
    await visitor.field('email').waitFor()
    await send(visitor)
    await visitor.form.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => [location.pathname, history.state as unknown]))
      .toEqual(['/element/next', { router: 2 }])
    await calm(page)
    expect([new URL(page.url()).pathname, await heard(visitor)]).toEqual(['/element/next', [['own', detail, true]]])
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  })

  test.each(['a button', 'a program'])('an element gets none for a form that %s has opened', async (opener) => {
    const { visitor, page, element } = await atElement({ body: `<main>${elements.dialog}${other}</main>` })
    await addContact(visitor)
    await hear(visitor, true)
    // The element has had a form before.
    await element.getByRole('button').click()
    await visitor.field('email').waitFor()
    await element.evaluate((form: KaiwaForm) => form.close())
    await visitor.form.waitFor({ state: 'detached' })
    if (opener === 'a button') await page.locator('#other').click()
    else await page.evaluate(() => window.kaiwa!.open({ flow: 'contact' }))
    await visitor.field('email').waitFor()
    expect(await element.evaluate((form: KaiwaForm) => form.open)).toBe(false)
    await send(visitor)
    await page.waitForURL('**/thanks?token=element**')
    expect(await heard(visitor)).toEqual([])
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  })

  test('an element whose opening was given up gets none for the form that another opener opens', async () => {
    const { opened: held, open: release } = gate()
    const { visitor, page, element } = await atElement({ body: `<main>${elements.dialog}${other}</main>`, waits: held })
    await addContact(visitor)
    await hear(visitor)
    await element.evaluate((form: KaiwaForm) => void form.show())
    await page.evaluate(() => window.kaiwa!.close())
    await page.locator('#other').evaluate((button: HTMLElement) => button.click())
    release()
    await visitor.field('email').waitFor()
    expect(await element.evaluate((form: KaiwaForm) => form.open)).toBe(false)
    await send(visitor)
    await page.waitForURL('**/thanks?token=element**')
    expect([await heard(visitor), visitor.errors]).toEqual([[], []])
    await visitor.leave()
  })

  test('Back on the way to the next page does not repeat it', async () => {
    const { visitor, page, element } = await atElement({ body: `<main>${elements.dialog}</main>` })
    await addContact(visitor)
    await hear(visitor)
    await element.getByRole('button').click()
    await visitor.field('email').waitFor()
    const devtools = await visitor.context.newCDPSession(page)
    let loads = 0
    // The visitor goes back at the first request for the page, which is never answered.
    await page.route('**/thanks?**', async (route) => {
      if (++loads > 1) return route.fallback()
      const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
      await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
    })
    await visitor.fill({ email: 'alex@example.com' })
    await visitor.part('send').evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => loads).toBe(2)
    await page.waitForURL('**/thanks?token=element**')
    expect(await heard(visitor)).toEqual([['own', detail, true]])
    await visitor.leave()
  })
})

const shops = ['ginza', 'kanda']
/** Two elements with one flow and different options. */
const pair = shops
  .map(
    (shop) => `<kaiwa-form id="${shop}" flow="restaurant" options='{"shop":"${shop}"}'>
      <button type="button">${shop}</button></kaiwa-form>`,
  )
  .join('')
const plain = '<kaiwa-form id="plain" flow="restaurant"><button type="button">plain</button></kaiwa-form>'

/** Returns the ids of the elements that report an open form. */
const opened = ({ page }: Visitor) =>
  page.evaluate(() =>
    [...document.querySelectorAll<KaiwaForm>('kaiwa-form')].filter(({ open }) => open).map(({ id }) => id),
  )

describe('the history', () => {
  test('Back closes the form of an element, and Forward brings it back as that of the same element', async () => {
    const { visitor, page } = await atElement({ body: `<main>${plain}${pair}</main>` })
    await page.evaluate(() => {
      const events: string[] = []
      Object.assign(window, { events })
      for (const name of ['open', 'step_view', 'close'])
        for (const element of document.querySelectorAll('kaiwa-form'))
          element.addEventListener(`kaiwa:${name}`, () => events.push(`${element.id} ${name}`))
    })
    const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events.splice(0))
    await page.getByText('kanda').click()
    await visitor.step('guests').waitFor()
    expect(await opened(visitor)).toEqual(['kanda'])
    for (const _time of ['the first time', 'the second time']) {
      await events()
      await travel(page, -1)
      await visitor.form.waitFor({ state: 'detached' })
      expect([await opened(visitor), await events()]).toEqual([[], ['kanda close']])
      await travel(page, 1)
      await visitor.step('guests').waitFor()
      expect([await opened(visitor), await events()]).toEqual([['kanda'], ['kanda open', 'kanda step_view']])
    }
    await page.locator('#kanda').evaluate((form: KaiwaForm) => form.close())
    await visitor.form.waitFor({ state: 'detached' })
    expect([await opened(visitor), visitor.errors]).toEqual([[], []])
    await visitor.leave()
  })

  test('an attribute that opened the form goes with it and comes back with it', async () => {
    const { visitor, page, element } = await atElement({
      body: '<kaiwa-form id="plain" flow="restaurant" open></kaiwa-form>',
    })
    await visitor.step('guests').waitFor()
    await travel(page, -1)
    await visitor.form.waitFor({ state: 'detached' })
    expect(await element.getAttribute('open')).toBe(null)
    await travel(page, 1)
    await visitor.step('guests').waitFor()
    expect([await element.getAttribute('open'), await opened(visitor)]).toEqual(['', ['plain']])
    await element.evaluate((form) => form.removeAttribute('open'))
    await visitor.form.waitFor({ state: 'detached' })
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  })

  test('Forward to a form that another opener has opened concerns no element', async () => {
    const { visitor, page } = await atElement({
      body: `<main>${plain}<button id="other" data-kaiwa-open='{"flow":"restaurant"}'>Other</button></main>`,
    })
    await page.locator('#plain button').click()
    await visitor.step('guests').waitFor()
    await travel(page, -1)
    await visitor.form.waitFor({ state: 'detached' })
    await page.locator('#other').click()
    await visitor.step('guests').waitFor()
    await travel(page, -1)
    await visitor.form.waitFor({ state: 'detached' })
    await travel(page, 1)
    await visitor.step('guests').waitFor()
    expect([await opened(visitor), visitor.errors]).toEqual([[], []])
    await visitor.leave()
  })

  test.each(['plain', 'ginza', 'kanda'])('after a reload the form is that of the element %s again', async (id) => {
    const { visitor, page } = await atElement({ body: `<main>${pair}${plain}</main>` })
    await page.locator(`#${id} button`).click()
    await visitor.step('guests').waitFor()
    await page.reload()
    await visitor.step('guests').waitFor()
    await expect.poll(() => opened(visitor)).toEqual([id])
    await travel(page, -1)
    await visitor.form.waitFor({ state: 'detached' })
    expect([await opened(visitor), visitor.errors]).toEqual([[], []])
    await visitor.leave()
  })

  test('a form that comes back before its application has drawn the element again is that of the new one', async () => {
    const { visitor, page } = await atElement({ body: `<main>${plain}</main>` })
    await page.locator('#plain button').click()
    await visitor.step('guests').waitFor()
    await travel(page, -1)
    await visitor.form.waitFor({ state: 'detached' })
    await page.locator('#plain').evaluate((element) => element.remove())
    await travel(page, 1)
    await visitor.step('guests').waitFor()
    await page.evaluate((html) => document.querySelector('main')!.insertAdjacentHTML('beforeend', html), plain)
    await expect.poll(() => opened(visitor)).toEqual(['plain'])
    await page.locator('#plain').evaluate((form: KaiwaForm) => form.close())
    await visitor.form.waitFor({ state: 'detached' })
    expect([await opened(visitor), visitor.errors]).toEqual([[], []])
    await visitor.leave()
  })
})

test('an element that opens while the form of another one is open takes its place', async () => {
  const moving = '<kaiwa-form id="moving" flow="moving"></kaiwa-form>'
  const { visitor, page } = await atElement({ body: `<main>${plain}${pair}${moving}</main>` })
  const show = (id: string) => page.locator(`#${id}`).evaluate((form: KaiwaForm) => form.show())
  await show('plain')
  await show('kanda')
  expect(await opened(visitor), 'one flow has one form').toEqual(['kanda'])
  await show('moving')
  await visitor.step('home').waitFor()
  expect([await opened(visitor), await visitor.form.count()]).toEqual([['moving'], 1])
  await page.locator('#kanda').evaluate((form: KaiwaForm) => form.close())
  await calm(page)
  expect(await opened(visitor)).toEqual(['moving'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
