import { expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { snippetsIn } from '../../support/guides.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { gate } from '../support/gate.ts'
import { atElement } from './element-page.ts'

interface KaiwaForm extends HTMLElement {
  flow: string
  mode: string
  options: object
  open: boolean
  value: string
  show(): Promise<void>
  close(): void
}

const inline = '<kaiwa-form flow="enquiry" mode="inline"><p id="fallback">Call us.</p></kaiwa-form>'

test('the children are shown until the form stands, and nothing moves when it does', async () => {
  const { opened: held, open: release } = gate()
  const { visitor, page } = await atElement({
    body: `<p>Above</p>`,
    head: '<style>kaiwa-form { display: block; min-height: min(750px, 90vh) }</style>',
  })
  await page.route('**/engine.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/element', (route) => route.fallback())
  await page.evaluate((html) => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    document.body.insertAdjacentHTML('beforeend', `${html}<p id="below">Below</p>`)
  }, inline)
  await page.locator('#fallback').waitFor()
  const place = () => page.locator('#below').evaluate((element) => element.getBoundingClientRect().top)
  const before = await place()
  release()
  await visitor.step('sex').waitFor()
  expect(await page.locator('#fallback').isVisible()).toBe(false)
  expect(await place()).toBe(before)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.localName), 'the page keeps the focus').toBe('body')
  await page.locator('kaiwa-form').evaluate((element: KaiwaForm) => element.close())
  await page.locator('#fallback').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('the lines at the top of the documentation show a form', async () => {
  const [lines] = snippetsIn('element.md')
  const [, script, body] = /^(<script.*<\/script>)\n\n(.*)\n$/.exec(lines!.code)!
  const { visitor } = await atElement({ body: body!.replaceAll('contact', 'enquiry'), head: script!, script: false })
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('without the engine the children stay, and the next opening tries again', async () => {
  const { visitor, page, element } = await atElement({ body: '<main></main>' })
  await page.route('**/engine.*.js*', (route) => route.abort())
  await page.reload()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), inline)
  await expect.poll(() => visitor.errors.length).toBeGreaterThan(0)
  expect(await page.locator('#fallback').isVisible()).toBe(true)
  await page.unroute('**/engine.*.js*')
  await element.evaluate((form: KaiwaForm) => form.show())
  await visitor.step('sex').waitFor()
  await visitor.leave()
})

test('attributes and properties, set before or after the definition, choose flow, language and options', async () => {
  const { visitor, page, element } = await atElement({
    body:
      '<script>const early = document.createElement("kaiwa-form"); early.options = { generation: 50 }; ' +
      'early.mode = "inline"; early.flow = "enquiry"; document.body.append(early)</script>',
  })
  await visitor.step('sex').waitFor()
  const state = () => element.evaluate(({ flow, mode, options, open }: KaiwaForm) => ({ flow, mode, options, open }))
  expect(await state()).toEqual({ flow: 'enquiry', mode: 'inline', options: { generation: 50 }, open: true })
  await element.evaluate((form: KaiwaForm) => Object.assign(form, { flow: 'moving', options: {} }))
  await visitor.step('home').waitFor()
  expect(await visitor.form.count()).toBe(1)
  await element.evaluate((form) => form.setAttribute('options', 'nothing'))
  await expect.poll(() => visitor.errors.filter((error) => error.includes('"options"')).length).toBe(1)
  await element.evaluate((form: KaiwaForm) => (form.open = false))
  await visitor.form.waitFor({ state: 'detached' })
  await element.evaluate((form: KaiwaForm) => (form.open = true))
  await visitor.form.waitFor()
  expect(await page.locator('kaiwa-form[open]').count()).toBe(1)
  await visitor.leave()
})

test('a form follows the language of its element, and keeps its answers', async () => {
  const { visitor, element } = await atElement({
    body: '<kaiwa-form flow="restaurant" mode="inline" lang="en"></kaiwa-form>',
  })
  await visitor.form.waitFor()
  expect(await visitor.form.getAttribute('lang')).toBe('en')
  const first = visitor.form.locator('input').first()
  await first.fill('2')
  await element.evaluate((form: KaiwaForm) => (form.lang = 'ja'))
  await expect.poll(() => visitor.form.getAttribute('lang')).toBe('ja')
  expect(await first.inputValue()).toBe('2')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('an element that is moved keeps its form, and one that is removed ends it', async () => {
  const { visitor, page, element } = await atElement({ body: `<div id="one">${inline}</div><div id="two"></div>` })
  await visitor.choose('sex', title('sex', 'woman'))
  await page.evaluate(() => document.querySelector('#two')!.append(document.querySelector('kaiwa-form')!))
  await visitor.step('birthday').waitFor()
  expect(await visitor.field('sex').locator('input:checked').count()).toBe(1)
  await element.evaluate((form) => {
    form.remove()
    Object.assign(window, { form })
  })
  await page.evaluate(() => document.body.append((window as unknown as { form: Element }).form))
  await visitor.step('sex').waitFor()
  expect(await visitor.field('sex').locator('input:checked').count(), 'a new conversation').toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('the surrounding form gets the token, and is invalid until then; the page can stay', async () => {
  const { visitor, page, element } = await atElement({
    body: `<form id="order"><input name="coupon" value="A">
      <kaiwa-form flow="enquiry" mode="inline" name="enquiry" required></kaiwa-form></form>`,
  })
  const order = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#order')!
      return { valid: form.checkValidity(), sent: Object.fromEntries(new FormData(form)), count: form.elements.length }
    })
  await visitor.step('sex').waitFor()
  expect(await order()).toEqual({ valid: false, sent: { coupon: 'A' }, count: 2 })
  await element.evaluate((form) => {
    const events: unknown[] = []
    Object.assign(window, { events })
    for (const name of ['open', 'submit_ok', 'close'])
      form.addEventListener(`kaiwa:${name}`, (event) => events.push(event.type))
    form.addEventListener('kaiwa:submitted', (event) => {
      event.preventDefault()
      events.push((event as CustomEvent).detail)
    })
  })
  await answer(visitor, selfAnswers())
  await visitor.part('send').click()
  await visitor.form.waitFor({ state: 'detached' })
  expect(await order()).toEqual({ valid: true, sent: { coupon: 'A', enquiry: 'element' }, count: 2 })
  expect(await page.evaluate(() => (window as unknown as { events: unknown[] }).events)).toEqual([
    'kaiwa:submit_ok',
    { token: 'element', to: expect.stringContaining('/thanks?token=element') as string },
    'kaiwa:close',
  ])
  expect(new URL(page.url()).pathname).toBe('/element')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('an element over the page gets the events of the form that it has opened, once', async () => {
  const { visitor, page, element } = await atElement({
    body:
      '<kaiwa-form flow="enquiry"><button type="button">Enquire</button></kaiwa-form>' +
      '<button data-kaiwa-open="{}" id="other">Other</button>',
  })
  await element.evaluate((form) => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const name of ['open', 'step_view', 'close'])
      for (const target of [form, document])
        target.addEventListener(`kaiwa:${name}`, () => events.push(`${target === form ? 'element' : 'page'} ${name}`))
  })
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events.splice(0))
  await element.getByRole('button').click()
  await visitor.step('sex').waitFor()
  expect(await element.evaluate((form: KaiwaForm) => form.open)).toBe(true)
  await element.evaluate((form: KaiwaForm) => form.close())
  await visitor.form.waitFor({ state: 'detached' })
  const heard = await events()
  expect(heard.toSorted()).toEqual(
    ['open', 'step_view', 'close'].flatMap((name) => [`element ${name}`, `page ${name}`]).toSorted(),
  )
  await page.locator('#other').click()
  await visitor.step('sex').waitFor()
  expect((await events()).filter((event) => event.startsWith('element'))).toEqual([])
  await visitor.leave()
})

const policy =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; " +
  "require-trusted-types-for 'script'"

test('the element keeps to a strict policy', async () => {
  const { visitor } = await atElement({
    body: `${inline}<kaiwa-form flow="enquiry" mode="popup">Enquire</kaiwa-form>`,
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  })
  await visitor.step('sex').waitFor()
  expect(await visitor.part('panel').evaluate((panel) => getComputedStyle(panel).display)).toBe('flex')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('popup: the button is labelled and large, the panel is not modal, and Esc returns to the button', async () => {
  const { visitor, page } = await atElement(
    { body: '<main><a href="#x">Link</a></main><kaiwa-form flow="enquiry" mode="popup"></kaiwa-form>' },
    { width: 1280, height: 900 },
  )
  const button = page.getByRole('button').first()
  await button.waitFor()
  const label = () => button.getAttribute('aria-label')
  expect(await label(), 'a name until the title has arrived').toBeTruthy()
  await expect.poll(label).not.toBe('Chat')
  const { width, height } = (await button.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await button.press('Enter')
  await visitor.step('sex').waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-kaiwa'))
  await expect.poll(focused).toBe('form')
  expect(await page.getByRole('dialog').getAttribute('aria-label')).not.toBe('')
  await page.getByRole('link').click()
  await visitor.field('sex').getByRole('radio').first().focus()
  await page.keyboard.press('Escape')
  await visitor.form.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
