import { expect, test } from 'vitest'
import { answersTo, manySteps, nameOf } from '../../support/many-steps.ts'
import { ownFlow } from '../support/own-flow.ts'
import { Visitor } from '../support/visitor.ts'

const count = 260
/** The last questions, this many of them, are always laid out. */
const always = 190
const give = ownFlow(manySteps(count))

const control = (index: number) => `[data-field="${nameOf(index)}"] input`

/** Opens a form with an answer to every one of its many questions. */
async function visit(): Promise<Visitor> {
  const visitor = await Visitor.prepare({ height: 700 })
  await give(visitor)
  await visitor.page.goto('/')
  await visitor.page.evaluate(
    (answers) => window.kaiwa!.open({ flow: 'steps', answers }),
    answersTo(count, 'トウキョウ'),
  )
  await visitor.page.waitForFunction((all) => document.querySelectorAll('[data-step]').length === all, count)
  await framesLater(visitor)
  return visitor
}

const framesLater = (visitor: Visitor) =>
  visitor.page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))
  })

/** The questions whose controls are laid out. */
const laidOut = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('[data-step]')].flatMap((step, index) =>
      step.querySelector('input')!.checkVisibility({ contentVisibilityAuto: true }) ? [index] : [],
    ),
  )

/** Scrolls, and returns by how much the step in view moved beyond that. */
const scrolledBy = (visitor: Visitor, way: number) =>
  visitor.part('conversation').evaluate(async (conversation, top) => {
    const { left, top: from, width, height } = conversation.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, from + height / 2)!.closest('[data-step]')!
    const before = seen.getBoundingClientRect().top
    conversation.scrollBy({ top, behavior: 'instant' })
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))
    return Math.round(Math.abs(seen.getBoundingClientRect().top - (before - top)))
  }, way)

test('many questions far out of sight are not laid out, and nothing in sight moves', async () => {
  const visitor = await visit()
  const conversation = visitor.part('conversation')
  for (const place of ['start', 'end'] as const) {
    await conversation.evaluate(
      (element, to) => element.scrollTo({ top: to === 'end' ? element.scrollHeight : 0, behavior: 'instant' }),
      place,
    )
    await framesLater(visitor)
    const shown = await laidOut(visitor)
    expect(shown, 'still at the end').toEqual(
      expect.arrayContaining(Array.from({ length: always }, (_, index) => count - always + index)),
    )
    expect(shown.includes(0)).toBe(place === 'start')
    expect(shown.includes(40), `${place}: one in between`).toBe(false)
  }
  await visitor.page
    .locator(`[data-step="s${count - always}"]`)
    .evaluate((step) => step.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await framesLater(visitor)
  const moved: number[] = []
  for (let times = 0; times < 40; times++) moved.push(await scrolledBy(visitor, -250))
  expect(Math.max(...moved), `moved by ${moved.join()}`).toBeLessThanOrEqual(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a question that is not laid out is found by a search, reached by Tab and typed into', async () => {
  const visitor = await visit()
  expect(
    await visitor.page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('Question 40?')),
  ).toBe(true)
  await framesLater(visitor)
  expect(await laidOut(visitor)).toContain(40)
  await visitor.page.locator(control(41)).focus()
  await visitor.page.keyboard.press('Shift+Tab')
  const focused = () =>
    visitor.page.evaluate(() => document.activeElement!.closest<HTMLElement>('[data-field]')?.dataset.field)
  expect(await focused()).toBe(nameOf(40))
  await visitor.page.keyboard.type('abc')
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => visitor.page.locator(control(40)).getAttribute('aria-invalid')).toBe('true')
  const inSight = await visitor.page.locator(control(40)).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const window = element.closest('[data-part="conversation"]')!.getBoundingClientRect()
    return top >= window.top && bottom <= window.bottom
  })
  expect(inSight).toBe(true)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
