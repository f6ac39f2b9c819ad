import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, answering, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { gate } from '../support/gate.ts'
import { sellPiano } from '../support/piano.ts'
import { Visitor } from '../support/visitor.ts'

const offer = (visitor: Visitor) => visitor.form.getByRole('button', { name: copy('frame.newQuestion') })
const focusedStep = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset.step)
const scrolled = (visitor: Visitor) => visitor.part('conversation').evaluate(({ scrollTop }) => scrollTop)

/** Whether a step's question can be seen. */
const inSight = (visitor: Visitor, step: string) =>
  visitor.step(step).evaluate((element) => {
    const { top, bottom } = element.querySelector('p')!.getBoundingClientRect()
    const window = element.closest('[data-part="conversation"]')!.getBoundingClientRect()
    return top >= window.top && bottom <= window.bottom
  })

const sends = (visitor: Visitor) =>
  Promise.all(
    ['send', 'to-send'].map((part) =>
      visitor.part(part).evaluateAll(([button]) => {
        if (!button) return false
        const { top, bottom, left, width } = button.getBoundingClientRect()
        const window = button.closest('[data-part="conversation"]')!.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
        return top >= window.top && bottom <= window.bottom && button.contains(hit)
      }),
    ),
  )

/** Returns by how many CSS pixels the cue covers the focused field. */
const covered = (visitor: Visitor) =>
  visitor
    .part('to-send')
    .evaluate((hint) => document.activeElement!.getBoundingClientRect().bottom - hint.getBoundingClientRect().top)

test.each([
  [360, 640, false],
  [390, 844, true],
  [412, 915, true],
])(
  'at %i × %i the way to the send button is in sight after the last answer, and takes no focus',
  async (width, height, hasRoom) => {
    const visitor = await Visitor.prepare({ width, height, touch: true })
    const { opened: typed, open: goOn } = gate()
    await calls(visitor, 'clients', { json: [agency(1), agency(2), agency(3)], after: typed })
    await visitor.page.goto('/')
    await visitor.open()
    const { email } = selfAnswers()
    await answer(visitor, selfAnswers(), 'tel')
    await visitor.control('email').tap()
    await visitor.page.keyboard.type(email)
    goOn()
    const hint = visitor.part('to-send')
    await hint.waitFor()
    await expect.poll(() => sends(visitor)).toEqual([false, true])
    expect(await focusedStep(visitor)).toBe('email')
    await expect.poll(() => covered(visitor)).toBeLessThanOrEqual(0)
    await hint.tap()
    await expect.poll(() => sends(visitor)).toEqual([true, false])
    await hint.waitFor({ state: 'detached' })

    // Answers that allow sending again show the cue again. When the visitor types nothing, the button scrolls into view
    // by itself, if there is room for it below the focused element.
    await visitor.control('name1').fill('佐藤')
    await visitor.confirm('name')
    await hint.waitFor()
    await visitor.control('email').focus()
    await visitor.page.keyboard.press('Enter')
    if (hasRoom) await expect.poll(() => sends(visitor)).toEqual([true, false])
    else await expect.poll(() => sends(visitor)).toContain(true)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test('nothing covers the last question while it is unanswered, although the send button is below it', async () => {
  const visitor = await Visitor.arrive('/piano/', { width: 375, height: 812, touch: true })
  await visitor.open()
  await sellPiano(visitor, 'low', 'name')
  await visitor.step('contact').waitFor()
  await visitor.control('email').tap()
  expect(await sends(visitor)).toEqual([false, false])
  await expect.poll(() => visitor.part('send').count()).toBe(1)
  await sellPiano(visitor, 'low', 'contact', 'contact')
  await expect.poll(() => sends(visitor)).toContain(true)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('each new question comes into sight for a visitor at the end, and is offered to one who reads above', async () => {
  const visitor = await Visitor.arrive('/', { height: 640 })
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, selfAnswers()))) {
    if (step === 'intention') continue
    await expect.poll(() => inSight(visitor, step), { message: `${step} is in sight` }).toBe(true)
    if (step !== 'email') await give()
  }
  await visitor.control('email').focus()
  await visitor.part('conversation').evaluate((element) => element.scrollTo(0, 0))
  // The page sets the option for a parent: a question appears in between, without an action of the visitor.
  await visitor.page.evaluate(() => window.kaiwa?.open({ isParentRequest: true }))
  await offer(visitor).waitFor()
  expect([await scrolled(visitor), await focusedStep(visitor)], 'nothing moves').toEqual([0, 'email'])
  await offer(visitor).press('Enter')
  await expect
    .poll(async () => [await focusedStep(visitor), await inSight(visitor, 'intention')])
    .toEqual(['intention', true])
  expect(await offer(visitor).count()).toBe(0)

  await visitor.page.evaluate(() => window.kaiwa?.open({ isParentRequest: false }))
  await visitor.step('intention').waitFor({ state: 'detached' })
  await expect.poll(() => focusedStep(visitor), { message: 'what had the focus has gone' }).toBe('tel')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
