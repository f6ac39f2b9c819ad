import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { changePages } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const themes = resolve(import.meta.dirname, '../../../docs/themes')

/** Gives the page a style sheet of its own. */
const dress = ({ page }: Visitor, text: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, text)

test.each(['in the page', 'in a shadow root'])('a page sets the form’s colours on its own root: %s', async (where) => {
  const visitor = await Visitor.prepare()
  if (where === 'in a shadow root') await changePages(visitor, 'data-flow="enquiry"', 'data-flow="enquiry" data-shadow')
  await visitor.page.goto('/')
  await dress(visitor, ':root { --kaiwa-question: rgb(1, 2, 3); --kaiwa-radius: 5px }')
  await visitor.open()
  const looks = await visitor.form
    .locator('[data-bubble="question"]')
    .first()
    .evaluate((bubble) => {
      const style = getComputedStyle(bubble)
      return [style.backgroundColor, style.getPropertyValue('--k-radius')]
    })
  expect(looks).toEqual(['rgb(1, 2, 3)', '5px'])
  await visitor.leave()
})

test.each(readdirSync(themes))('the theme %s changes background, texts and bubbles', async (file) => {
  const text = readFileSync(resolve(themes, file), 'utf8')
  const set = (name: string) => new RegExp(`--kaiwa-${name}: (#[0-9a-f]{6})`).exec(text)?.[1]
  const visitor = await Visitor.arrive('/')
  await dress(visitor, text)
  await visitor.open()
  const used = (name: string) =>
    visitor.form.evaluate((form, token) => getComputedStyle(form).getPropertyValue(`--k-${token}`), name)
  for (const name of ['surface', 'answer', 'primary']) expect(await used(name)).toBe(set(name))
  await visitor.leave()
})
