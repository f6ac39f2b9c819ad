import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import { visitHost } from './pages.ts'

const moduleText = (file: string) => readFileSync(resolve(import.meta.dirname, '../../../node_modules', file), 'utf8')

const focusIn = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-kaiwa="form"]') !== null)

test.each([
  [
    'htmx',
    'htmx.org/dist/htmx.js',
    "htmx.swap({ target: '#main', swap: 'innerHTML', text: '<input id=late autofocus>' })",
  ],
  [
    'Turbo',
    '@hotwired/turbo/dist/turbo.es2017-umd.js',
    "Turbo.renderStreamMessage('<turbo-stream action=update target=main><template>" +
      "<input id=late autofocus></template></turbo-stream>')",
  ],
])(
  'new content of %s under the form takes no focus, and focusing an element of the form works',
  async (_name, file, swap) => {
    const { visitor } = await visitHost({ head: `<script>${moduleText(file)}</script>` })
    const { page } = visitor
    await visitor.open()
    await visitor.hurried.choose('sex', selfAnswers().sex)
    const year = visitor.control('birthYear')
    await year.focus()
    await page.evaluate(swap)
    await page.locator('#late').waitFor({ state: 'attached' })
    expect(await year.evaluate((control) => document.activeElement === control)).toBe(true)
    // A field that loses the focus is rendered again, which handles the focus in another way. So the close button gets
    // it.
    await visitor.part('close').focus()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#late')!.focus()
      ;(document.activeElement as HTMLElement).blur()
    })
    await expect.poll(() => focusIn(page)).toBe(true)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

const frame = '<turbo-frame id="frame"><input id="late" autofocus></turbo-frame>'

test.each([
  ['htmx', 'htmx.org/dist/htmx.js', "htmx.ajax('GET', '/frame', { target: '#main', swap: 'innerHTML' })"],
  [
    'Turbo',
    '@hotwired/turbo/dist/turbo.es2017-umd.js',
    `document.querySelector('#main').insertAdjacentHTML('beforeend', ` +
      `'<turbo-frame id="frame" src="/frame"></turbo-frame>')`,
  ],
])(
  '%s takes no focus when it loads under an open form, and neither does its content',
  async (_name, file, fetching) => {
    const { visitor } = await visitHost()
    const { page } = visitor
    await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body: frame }))
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<input autofocus>'))
    await visitor.open()
    const close = visitor.part('close')
    const isFocused = () => close.evaluate((button) => button.matches(':focus'))
    await close.focus()
    await page.addScriptTag({ content: moduleText(file) })
    expect(await isFocused()).toBe(true)
    await page.evaluate(`void ${fetching}`)
    await page.locator('#late').waitFor({ state: 'attached' })
    // Turbo moves the focus two frames after it has drawn.
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)))
    expect(await isFocused()).toBe(true)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test.each(['close', 'radio', 'form'])(
  'the form takes the focus back when a script of the page removes it: %s',
  async (holder) => {
    const { visitor } = await visitHost()
    const { page } = visitor
    await visitor.open()
    const holders = {
      close: visitor.part('close'),
      radio: visitor.field('sex').getByRole('radio').first(),
      form: visitor.form,
    }
    await holders[holder as keyof typeof holders].focus()
    // At once: a later change of the form, such as the next question, moves the focus anyway.
    await page.evaluate(async () => {
      ;(document.activeElement as HTMLElement).blur()
      await new Promise((passed) => setTimeout(passed, 100))
    })
    expect(await focusIn(page)).toBe(true)
    // A key of the visitor stays with the form.
    const isReceived = page.evaluate(
      () =>
        new Promise((resolve) => (addEventListener('keydown', () => resolve(true)), setTimeout(resolve, 500, false))),
    )
    await page.keyboard.press('j')
    expect(await isReceived).toBe(false)
    await visitor.leave()
  },
)

test('a dialog of the page that opens over the form keeps the focus', async () => {
  const { visitor } = await visitHost()
  const { page } = visitor
  await visitor.open()
  await page.evaluate(() => {
    const over = document.body.appendChild(document.createElement('dialog'))
    over.innerHTML = '<input id="over">'
    over.showModal()
    document.querySelector<HTMLElement>('#over')!.focus()
  })
  await page.keyboard.type('abc')
  expect(await page.locator('#over').inputValue()).toBe('abc')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await focusIn(page)).toBe(false)
  await visitor.leave()
})

/** A dialog of the page that contains an opener of the form. */
const own = (attributes: string) => `
  addEventListener('DOMContentLoaded', () => {
    const own = document.querySelector('main').appendChild(document.createElement('section'))
    own.id = 'own'
    own.className = 'is-closed'
    own.innerHTML = '<div ${attributes}><input name="first"><p>お知らせ</p></div>'
    own.firstChild.append(document.querySelector('[data-kaiwa-open]'))
    addEventListener('load', show)
  })`

const hosts: readonly (readonly [string, string])[] = [
  [
    'focus-trap',
    `${moduleText('tabbable/dist/index.umd.min.js')}
     ${moduleText('focus-trap/dist/focus-trap.umd.min.js')}
     const trap = () => focusTrap.createFocusTrap('#own', { onDeactivate: () => (window.ended = true) })
     const show = () => (window.trap = trap()).activate()
     ${own('')}`,
  ],
  [
    'micromodal',
    `${moduleText('micromodal/dist/micromodal.min.js')}
     const show = () => MicroModal.show('own', { onClose: () => (window.ended = true) })
     ${own('role="dialog" aria-modal="true"')}`,
  ],
]

const openings = hosts.flatMap(([name, script]) =>
  ['at once', 'prepared'].map((opening) => [name, opening, script] as const),
)

test.each(openings)(
  'the form works over a dialog that traps the focus, and the dialog works again afterwards: %s, %s',
  async (_name, opening, script) => {
    const { visitor } = await visitHost({ head: `<style>.tall { height: 3000px }</style><script>${script}</script>` })
    const { page } = visitor
    const answers = selfAnswers()
    const opener = page.locator('[data-kaiwa-open]')
    const first = page.locator('#own input')
    const focused = (element: typeof first) => element.evaluate((node) => document.activeElement === node)
    await expect.poll(() => focused(first)).toBe(true)

    await opener.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    if (opening === 'prepared') {
      await opener.hover()
      await page.locator('dialog[data-prepared]').waitFor({ state: 'attached' })
    }
    await visitor.open()
    await visitor.field('sex').getByRole('radio', { name: answers.sex, exact: true }).click()
    await visitor.control('birthYear').click()
    await page.keyboard.press('Tab')
    expect(await focused(visitor.control('birthMonth'))).toBe(true)
    await page.keyboard.type('12')
    await expect.poll(() => visitor.control('birthMonth').inputValue()).toBe('12')
    await answer(visitor, answers)
    await visitor.control('email').fill('taro@g')
    await visitor.form.getByRole('listbox').getByRole('option').first().click()
    await expect.poll(() => visitor.control('email').inputValue()).toMatch(/^taro@g.+/)

    // One layer of the form at a time, and nothing of the page's.
    for (const layer of ['banner', 'form again', 'page']) {
      await page.keyboard.press('Escape')
      if (layer === 'banner') await visitor.part('banner').waitFor()
      else if (layer === 'page') await visitor.form.waitFor({ state: 'detached' })
      else await visitor.part('banner').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => 'ended' in window), `after ${layer}`).toBe(false)
    }
    expect([await focused(opener), await page.evaluate(() => scrollY)]).toEqual([true, place])

    // The dialog still keeps the focus, and still closes.
    await page.keyboard.press('Tab')
    expect(await focused(first)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => 'ended' in window)).toBe(true)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)
