import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import type { Visitor } from '../support/visitor.ts'
import { atElement } from './element-page.ts'

const screen = { width: 375, height: 812, offsetTop: 0 }
/** What a software keyboard leaves of the screen, after the browser has moved it. */
const seen = { height: 487, offsetTop: 90 }

/** Replaces the visual viewport before the form opens. */
const replaced = `<script>
  Object.defineProperty(window, 'visualViewport', {
    value: Object.assign(new EventTarget(), ${JSON.stringify(screen)}), configurable: true,
  })
</script>`

const see = ({ page }: Visitor, now: Partial<typeof screen>) =>
  page.evaluate(
    (size) => {
      Object.assign(window.visualViewport!, size)
      window.visualViewport!.dispatchEvent(new Event('resize'))
    },
    { ...screen, ...now },
  )

/** Where a part of the form is on the screen. */
const boxOf = async (visitor: Visitor, selector: string) => {
  const { x, y, width, height } = (await visitor.form.locator(selector).boundingBox())!
  return [x, y, width, height] as const
}
const panel = '[data-part="panel"]'

/** The steps with text fields, and a field of each. */
const typed = [
  ['birthday', 'birthDay'],
  ['name', 'name1'],
  ['name', 'furigana2'],
  ['tel', 'tel'],
] as const

/** Expects that a field and the button of its step lie in the visible part, once the browser has reported that part. */
async function expectInSight(visitor: Visitor, step: string, field: string, part: typeof seen): Promise<void> {
  for (const selector of [`[data-field="${field}"] input`, `[data-step="${step}"] [data-action="confirm"]`]) {
    const isInSight = async () => {
      const [, top, , tall] = await boxOf(visitor, selector)
      return top >= part.offsetTop && top + tall <= part.offsetTop + part.height
    }
    await expect.poll(isInSight, { message: selector }).toBe(true)
  }
}

const form = '<kaiwa-form flow="enquiry" mode="page"></kaiwa-form>'
const bodies: [what: string, body: string, top: number][] = [
  ['the only thing on its page', form, 0],
  ['below a header that stays', `<header style="position: sticky; top: 0; height: 60px">Shop</header>${form}`, 60],
]

test.each(bodies)('mode="page", %s: field and button stay above the keyboard', async (_what, body, top) => {
  const head = `<style>body { margin: 0 }</style>${replaced}`
  const { visitor, page } = await atElement({ body, head }, { touch: true })
  await visitor.step('sex').waitFor()
  await answer(visitor, selfAnswers(), 'name')
  await page.evaluate(() => window.scrollTo(0, 0))
  const before = await boxOf(visitor, panel)
  expect(before).toEqual([0, top, 375, 812])
  for (const [step, field] of typed) {
    await visitor.control(field).evaluate((input: HTMLElement) => input.focus({ preventScroll: true }))
    await see(visitor, seen)
    expect(await boxOf(visitor, panel)).toEqual([0, 90, 375, 487])
    await expectInSight(visitor, step, field, seen)
    expect(await visitor.control(field).evaluate((input) => input.matches(':focus')), 'the focus stays').toBe(true)
    const { x, y } = (await visitor.part('header').boundingBox())!
    const hit = await page.evaluate(
      ([left, above]) => document.elementFromPoint(left!, above!)?.localName,
      [x + 5, y + 5],
    )
    expect(hit, 'the form lies over the page').toBe('kaiwa-form')
    await see(visitor, {})
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await boxOf(visitor, panel), 'the keyboard is closed').toEqual(before)
  }
  await see(visitor, seen)
  await visitor.control('birthYear').focus()
  await expectInSight(visitor, 'birthday', 'birthYear', seen)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('where the keyboard makes the page smaller, the form becomes as small', async () => {
  const head = '<style>body { margin: 0 }</style>'
  const { visitor, page } = await atElement({ body: form, head }, { touch: true })
  await visitor.step('sex').waitFor()
  await answer(visitor, selfAnswers(), 'name')
  for (const [step, field] of typed) {
    await visitor.control(field).focus()
    await page.setViewportSize({ width: 375, height: 487 })
    await expect.poll(() => boxOf(visitor, panel)).toEqual([0, 0, 375, 487])
    await expectInSight(visitor, step, field, { offsetTop: 0, height: 487 })
    await page.setViewportSize(screen)
    await expect.poll(() => boxOf(visitor, panel)).toEqual([0, 0, 375, 812])
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a form in the page stays where it is', async () => {
  const { visitor } = await atElement(
    { body: '<kaiwa-form flow="enquiry" mode="inline"></kaiwa-form>', head: replaced },
    { touch: true },
  )
  await visitor.step('sex').waitFor()
  await answer(visitor, selfAnswers(), 'name')
  const before = await boxOf(visitor, panel)
  await visitor.control('name1').evaluate((input: HTMLElement) => input.focus({ preventScroll: true }))
  await see(visitor, seen)
  expect(await boxOf(visitor, panel)).toEqual(before)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
