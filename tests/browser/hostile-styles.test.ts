import { mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { answer, selfAnswers } from './answers.ts'
import { hostFile, visitHost } from './host.ts'
import { Looks } from './looks.ts'
import type { Visitor } from './visitor.ts'

const sheets = readdirSync(resolve(import.meta.dirname, 'hosts/styles'))
const pictures = resolve(import.meta.dirname, '../../dist/hosts')
mkdirSync(pictures, { recursive: true })

const sizes = [
  [375, 812],
  [1280, 900],
] as const

/** Gives the page a stylesheet that comes after all others, instead of the one that it had so. */
const dress = (visitor: Visitor, css: string) =>
  visitor.page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

const picture = (visitor: Visitor, name: string) =>
  visitor.page.screenshot({ path: `${pictures}/${name}.png`, animations: 'disabled', caret: 'hide' })

/** Opens the form and answers everything, with a layer over it. */
async function fill(visitor: Visitor): Promise<void> {
  await visitor.open()
  await answer(visitor, selfAnswers())
  await visitor.part('copyright').waitFor()
  await visitor.control('agreement').uncheck()
  await visitor.control('agreement').check()
  await visitor.control('tel').focus()
}

test('whatever a page says to elements, classes and ids: the form looks the same', { timeout: 60_000 }, async () => {
  const { visitor } = await visitHost()
  const looks = await Looks.of(visitor.page)
  await fill(visitor)
  for (const layer of [false, true]) {
    if (layer) await visitor.part('info').click()
    for (const [width, height] of sizes) {
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
