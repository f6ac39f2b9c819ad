import { mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import type { Visitor } from '../support/visitor.ts'
import { dress } from './dress.ts'
import { Looks } from './looks.ts'
import { hostFile, visitHost } from './pages.ts'

const sheets = readdirSync(resolve(import.meta.dirname, 'pages/styles'))
const pictures = resolve(import.meta.dirname, '../../../dist/hosts')
mkdirSync(pictures, { recursive: true })

const sizes = [
  [375, 812],
  [1280, 900],
] as const

const picture = (visitor: Visitor, name: string) =>
  visitor.page.screenshot({ path: `${pictures}/${name}.png`, animations: 'disabled', caret: 'hide' })

/** Opens the form and answers everything, with a layer over it. */
async function fill(visitor: Visitor): Promise<void> {
  await visitor.open()
  await answer(visitor, selfAnswers())
  await visitor.part('copyright').waitFor()
  await visitor.control('agreement').uncheck()
  await visitor.control('agreement').press('Space')
  await visitor.control('tel').focus()
}

test('no style of a page for elements, classes and ids changes the look of the form', async () => {
  const { visitor } = await visitHost()
  const looks = await Looks.of(visitor.page)
  await fill(visitor)
  for (const layer of [false, true]) {
    if (layer) await visitor.part('info').click()
    for (const [width, height] of layer ? sizes.slice(0, 1) : sizes) {
      await visitor.page.setViewportSize({ width, height })
      await dress(visitor, '')
      await looks.keep('form', layer ? '[data-part="info-modal"]' : '[data-kaiwa="form"]')
      for (const sheet of sheets) {
        await dress(visitor, hostFile(`styles/${sheet}`))
        if (!layer) await picture(visitor, `${sheet}-${width}`)
        expect(await looks.differences('form'), `${sheet} at ${width}, layer ${layer}`).toEqual([])
      }
    }
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('opening and closing leave the page unchanged, to the pixel', async () => {
  const { visitor } = await visitHost({}, { width: 1280, height: 900 })
  const looks = await Looks.of(visitor.page)
  const { page } = visitor
  const pageState = () =>
    page.evaluate(() => ({
      place: [scrollX, scrollY, document.body.scrollTop],
      styles: [document.documentElement, document.body].map((element) => [
        element.getAttribute('style'),
        getComputedStyle(element).overflow,
      ]),
    }))
  await page.evaluate(() => window.kaiwa!.preload())
  for (const [index, sheet] of ['', ...sheets].entries()) {
    await page.setViewportSize(index % 2 === 0 ? { width: 1280, height: 900 } : { width: 375, height: 812 })
    await dress(visitor, `.tall { height: 3000px } ${sheet === '' ? '' : hostFile(`styles/${sheet}`)}`)
    await page.evaluate(() => document.querySelector('.tall')!.scrollIntoView({ behavior: 'instant' }))
    const before = [await pageState(), await page.screenshot({ animations: 'disabled' })] as const
    await looks.keep('page', 'body > :not(div)')
    await page.evaluate(() => window.kaiwa!.open())
    await visitor.part('panel').waitFor()
    expect(await looks.differences('page'), `${sheet}, open`).toEqual([])
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => window.kaiwa!.close())
    await visitor.form.waitFor({ state: 'detached' })
    expect(await looks.differences('page'), `${sheet}, closed`).toEqual([])
    expect(await pageState(), `${sheet}, closed`).toEqual(before[0])
    expect((await page.screenshot({ animations: 'disabled' })).equals(before[1]), `${sheet}: every pixel`).toBe(true)
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('in a shadow root the form looks the same even with !important in the page', async () => {
  const { visitor } = await visitHost({ attributes: 'data-shadow' })
  const looks = await Looks.of(visitor.page)
  await fill(visitor)
  for (const [width, height] of sizes) {
    await visitor.page.setViewportSize({ width, height })
    await dress(visitor, '')
    await looks.keep('form', '[data-kaiwa="form"]')
    await dress(visitor, hostFile('important.css'))
    await picture(visitor, `shadow-important-${width}`)
    expect(await looks.differences('form'), `at ${width}`).toEqual([])
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('icons of a project follow their attributes, whatever styles the page has', async () => {
  const { visitor } = await visitHost()
  await visitor.open()
  await dress(visitor, 'svg { fill: red; stroke: red; width: 99px } svg * { fill: red; stroke: red }')
  const look = await visitor.part('conversation').evaluate((place) => {
    place.insertAdjacentHTML(
      'beforeend',
      `<svg width="24" height="20" viewBox="0 0 24 24" fill="none" stroke="rgb(0, 0, 255)"
        stroke-width="2" stroke-linecap="round">
        <path d="M4 4h16" /><path d="M4 9h16" fill="rgb(0, 128, 0)" stroke="none" /></svg>`,
    )
    const styleOf = (element: Element) => {
      const { fill, stroke, strokeWidth, strokeLinecap } = getComputedStyle(element)
      return [fill, stroke, strokeWidth, strokeLinecap]
    }
    const icon = place.querySelector('svg:last-child')!
    const { width, height } = icon.getBoundingClientRect()
    return { size: [width, height], styles: [...icon.children].map(styleOf) }
  })
  expect(look).toEqual({
    size: [24, 20],
    styles: [
      ['none', 'rgb(0, 0, 255)', '2px', 'round'],
      ['rgb(0, 128, 0)', 'none', '2px', 'round'],
    ],
  })
  await visitor.leave()
})
