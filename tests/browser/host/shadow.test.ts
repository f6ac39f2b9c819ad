import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import { changePages } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

test('in a shadow root the form works, and the page’s styles do not reach it', async () => {
  const visitor = await Visitor.prepare()
  await changePages(visitor, 'data-flow="enquiry"', 'data-flow="enquiry" data-shadow')
  await visitor.page.goto('/')
  await visitor.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'input { border: 9px solid red !important } dialog { opacity: 0.3 !important } p { font: 40px serif !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await visitor.open()
  expect(await visitor.page.evaluate(() => document.querySelector('[data-kaiwa="form"]'))).toBeNull()
  await answer(visitor, selfAnswers())
  const looks = await visitor.form.evaluate((form) => {
    const style = (selector: string) => getComputedStyle(form.querySelector(selector)!)
    return [
      style('[data-field="tel"] input').borderTopWidth,
      getComputedStyle(form).opacity,
      style('[data-bubble]').fontSize,
    ]
  })
  expect(looks).toEqual(['1px', '1', '15px'])
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
