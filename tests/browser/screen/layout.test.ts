import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { answer, answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { Visitor } from '../support/visitor.ts'

/** Left, top, width and height in whole CSS pixels. */
async function box(element: Locator): Promise<number[]> {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

const width = async (element: Locator) => (await box(element))[2]!
const answerOf = (visitor: Visitor, step: string) => visitor.step(step).locator('[data-part="answer"]')

/** Red, green and blue of an element's background. */
async function background(element: Locator): Promise<[number, number, number]> {
  const colour = await element.evaluate((each) => getComputedStyle(each).backgroundColor)
  return colour.match(/\d+/g)!.map(Number) as [number, number, number]
}

test('the panel floats on wide screens and fills narrow ones', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  for (const [screen, height, expected] of [
    [1280, 900, [453, 75, 375, 750]],
    [1280, 600, [453, 15, 375, 570]],
    [769, 900, [197, 75, 375, 750]],
    [768, 900, [0, 0, 768, 900]],
    [375, 812, [0, 0, 375, 812]],
    [320, 640, [0, 0, 320, 640]],
  ] as const) {
    await visitor.page.setViewportSize({ width: screen, height })
    expect(await box(visitor.part('panel')), `${screen} × ${height}`).toEqual(expected)
    expect(await width(visitor.part('logo'))).toBe(124)
    expect(await width(visitor.part('progress').locator('img'))).toBeLessThanOrEqual(357)
  }
  await visitor.leave()
})

test('the parts of the conversation have the widths of the design', async () => {
  const visitor = await Visitor.arrive('/parent/')
  await visitor.open()
  await answer(visitor, parentAnswers())
  for (const step of ['sex', 'job', 'school', 'address', 'name', 'intention', 'tel', 'email'])
    expect(await width(answerOf(visitor, step)), `the answer of ${step}`).toBe(322)
  expect(await width(answerOf(visitor, 'birthday'))).toBe(282)
  expect(await width(visitor.control('zip'))).toBe(110)
  expect((await box(visitor.control('pref'))).slice(2)).toEqual([133, 42])
  const [, , time, height] = await box(visitor.control('time_expectation'))
  expect(time).toBeLessThanOrEqual(125)
  expect(height).toBe(42)
  const [red, green, blue] = await background(visitor.form.locator('[data-bubble="question"]').first())
  expect(Math.max(red, green, blue) - Math.min(red, green, blue), 'grey').toBeLessThan(8)
  const yellow = await background(visitor.form.locator('[data-bubble="answer"]').first())
  expect(yellow[0] > 240 && yellow[1] > 220 && yellow[2] < 200, `yellow: ${yellow.join()}`).toBe(true)
  for (const step of ['birthday', 'address', 'name', 'tel']) {
    const [left, , across] = await box(answerOf(visitor, step))
    const [buttonLeft, , buttonAcross] = await box(visitor.step(step).locator('[data-action="confirm"]'))
    expect(
      Math.abs(left! + across! / 2 - (buttonLeft! + buttonAcross! / 2)),
      `${step}: button in the middle`,
    ).toBeLessThan(2)
  }
  await visitor.leave()
})

test('a select shows its arrow and all of its widest option', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'tel')
  for (const field of ['pref', 'time_expectation']) {
    const { arrow, room, widest } = await visitor.control(field).evaluate((select: HTMLSelectElement) => {
      const { backgroundImage, paddingLeft, paddingRight } = getComputedStyle(select)
      const ruler = select.parentElement!.appendChild(document.createElement('span'))
      for (const name of ['font', 'letterSpacing', 'fontFeatureSettings'] as const)
        ruler.style[name] = getComputedStyle(select)[name]
      ruler.style.whiteSpace = 'nowrap'
      const widths = [...select.options].map((option) => {
        ruler.textContent = option.text
        return ruler.getBoundingClientRect().width
      })
      ruler.remove()
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return { arrow: backgroundImage !== 'none', room, widest: Math.max(...widths) }
    })
    expect(arrow, `${field} has an arrow`).toBe(true)
    expect(widest, `${field} is not cut`).toBeLessThanOrEqual(room)
  }
  await visitor.leave()
})

test('options are in two columns, each with a title and a smaller description', async () => {
  const visitor = await Visitor.arrive('/parent/')
  await visitor.open()
  await answer(visitor, parentAnswers(), 'intention')
  for (const [field, count] of [
    ['job', 8],
    ['school', 5],
    ['has_intention', 2],
  ] as const) {
    const options = visitor.field(field).locator('label')
    const boxes = await Promise.all((await options.all()).map(box))
    expect(boxes.length).toBe(count)
    expect(new Set(boxes.map(([left]) => left)).size, `${field}: columns`).toBe(2)
    expect(new Set(boxes.map(([, top]) => top)).size, `${field}: rows`).toBe(Math.ceil(count / 2))
    const sizes = await options
      .first()
      .evaluate((label) =>
        [...label.querySelectorAll('span')].map((span) => parseFloat(getComputedStyle(span).fontSize)),
      )
    expect(sizes.length).toBe(2)
    expect(sizes[1]).toBeLessThan(sizes[0]!)
  }
  await visitor.leave()
})

test('the pictures of the first question change on hover and when chosen', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  const label = (name: string) => visitor.field('sex').locator('label').filter({ hasText: name })
  const look = (name: string) =>
    label(name).evaluate((element) => {
      const shown = [...element.querySelectorAll('img')].filter((image) => image.offsetParent !== null)
      const { opacity } = getComputedStyle(shown[0]!.parentElement!)
      return `${shown.map((image) => image.src.split('/').at(-1)).join()} ${Number(opacity) < 1 ? 'faded' : 'clear'}`
    })
  for (const name of [title('sex', 'man'), title('sex', 'woman')]) {
    expect((await box(label(name).locator('img:visible'))).slice(2)).toEqual([94, 94])
    expect((await box(label(name).locator('input'))).slice(2)).toEqual([94, 94])
  }
  expect([await look(title('sex', 'man')), await look(title('sex', 'woman'))]).toEqual([
    'sex-man.svg clear',
    'sex-woman.svg clear',
  ])
  await label(title('sex', 'woman')).hover()
  expect([await look(title('sex', 'man')), await look(title('sex', 'woman'))]).toEqual([
    'sex-man.svg clear',
    'sex-woman-on.svg clear',
  ])
  await visitor.choose('sex', title('sex', 'man'))
  await visitor.part('header').hover()
  expect([await look(title('sex', 'man')), await look(title('sex', 'woman'))]).toEqual([
    'sex-man-on.svg clear',
    'sex-woman.svg faded',
  ])
  await visitor.leave()
})

test('on the narrowest screens answers have the full width and nothing overflows', async () => {
  const visitor = await Visitor.arrive('/', { width: 320, height: 640 })
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, selfAnswers()))) {
    await give()
    if (step === 'intention') continue
    expect(await box(answerOf(visitor, step))).toMatchObject({ 0: 0, 2: 320 })
    const [scrollable, visible] = await visitor
      .part('conversation')
      .evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(scrollable, `beside ${step}`).toBe(visible)
  }
  await visitor.leave()
})
