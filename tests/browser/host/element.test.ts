import { expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { answer, selfAnswers, selfPayload } from '../support/answers.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { atElement } from './element-page.ts'

const opener = '<button type="button">Enquire</button>'
const bodies = {
  dialog: `<main><h1>Page</h1><kaiwa-form flow="enquiry">${opener}</kaiwa-form></main>`,
  inline: '<main><h1>Page</h1><kaiwa-form flow="enquiry" mode="inline"><p>Loading</p></kaiwa-form></main>',
  popup: '<main><h1>Page</h1></main><kaiwa-form flow="enquiry" mode="popup">Enquire</kaiwa-form>',
  page: '<main><kaiwa-form flow="enquiry" mode="page"></kaiwa-form></main>',
}
type Mode = keyof typeof bodies
const modes = Object.keys(bodies) as Mode[]
const widths = [375, 1280]
const matrix = modes.flatMap((mode) =>
  [false, true].flatMap((light) => widths.map((width) => [mode, light ? 'light' : 'default', width] as const)),
)

test.each(matrix)(
  '%s, in the %s build and %i pixels wide, is opened, answered and sent',
  async (mode, build, width) => {
    const { visitor, page, sent } = await atElement(
      { body: bodies[mode], light: build === 'light' },
      { width, height: 900 },
    )
    if (mode === 'dialog' || mode === 'popup') await page.getByRole('button').first().click()
    await visitor.step('sex').waitFor()
    await addAxe(page)
    expect(await violationsAround(page)).toEqual([])
    const given = selfAnswers()
    await answer(visitor, given)
    expect(await violationsAround(page)).toEqual([])
    await visitor.part('send').click()
    await page.waitForURL('**/thanks?token=element**')
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      expect.objectContaining({ ...selfPayload(given), client_ids: [7, 8] }),
    ])
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

/** Where Back leads from an open form. */
const left = { dialog: '/element', inline: '/before', popup: '/before', page: '/before' }

test.each(modes)('Back from a form in the mode %s', async (mode) => {
  const { visitor, page } = await atElement({ body: bodies[mode] }, { width: 1280, height: 900 })
  // A form with a banner would show that first.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/before')
  await page.goto('/element')
  const before = await page.evaluate(() => history.length)
  if (mode === 'dialog' || mode === 'popup') await page.getByRole('button').first().click()
  await visitor.step('sex').waitFor()
  await visitor.choose('sex', title('sex', 'woman'))
  if (mode === 'dialog') {
    await page.goBack()
    await visitor.part('banner').waitFor()
    await page.goBack()
  } else expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await page.waitForURL(`**${left[mode]}`)
  if (mode === 'dialog') await visitor.form.waitFor({ state: 'detached' })
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
