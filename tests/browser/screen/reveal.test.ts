import { expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { Visitor } from '../support/visitor.ts'

interface Appearance {
  /** Milliseconds from the step's appearance until it begins to be visible, and until it is fully visible. */
  readonly visible: number
  readonly full: number
}

/** Steps through the fading of a step without playing it, and records when its bubbles and its answer area appear. */
const appearances = (visitor: Visitor, step: string) =>
  visitor.step(step).evaluate(async (element) => {
    const opacityOf = (part: Element | null): number =>
      part === null ? 1 : Number(getComputedStyle(part).opacity) * opacityOf(part.parentElement)
    const fading = element.getAnimations({ subtree: true })
    await Promise.all(fading.map(({ ready }) => ready))
    if (new Set(fading.map(({ startTime }) => startTime)).size > 1) throw new Error('They do not begin at once')
    for (const animation of fading) animation.pause()
    const seen: Record<string, { visible: number; full: number }> = {}
    for (let time = 0; time <= 3000; time += 25) {
      for (const animation of fading) animation.currentTime = time
      element.querySelectorAll<HTMLElement>('[data-bubble]').forEach((bubble, index) => {
        const part = (seen[`${bubble.dataset.bubble} ${index}`] ??= { visible: Infinity, full: Infinity })
        const opacity = getComputedStyle(bubble).visibility === 'visible' ? opacityOf(bubble) : 0
        if (opacity > 0) part.visible = Math.min(part.visible, time)
        if (opacity === 1) part.full = Math.min(part.full, time)
      })
    }
    return seen
  })

const after = (delay: number): Appearance => ({ visible: delay + 25, full: delay + 500 })
const atOnce: Appearance = { visible: 0, full: 0 }

test('the first step appears bubble by bubble, and later ones after half a second', async () => {
  const visitor = await Visitor.arrive('/', { motion: true })
  await visitor.open()
  expect(await appearances(visitor, 'sex')).toEqual({
    'question 0': after(500),
    'question 1': after(1000),
    'question 2': after(1500),
    'note 3': after(1500),
    'answer 4': after(2000),
  })
  await visitor.choose('sex', title('sex', 'man'))
  const second = await appearances(visitor, 'birthday')
  expect(second['question 0']).toEqual(after(500))
  expect(Object.entries(second).find(([part]) => part.startsWith('answer'))?.[1]).toEqual(after(1000))
  await visitor.leave()
})

test.each(['a key', 'a tap'])('%s skips the delays', async (how) => {
  const visitor = await Visitor.arrive('/', { motion: true })
  await visitor.open()
  const states = () =>
    visitor.step('sex').evaluate((step) => step.getAnimations({ subtree: true }).map(({ playState }) => playState))
  // Paused, so that the animations do not end by themselves.
  await visitor.step('sex').evaluate((step) => {
    for (const animation of step.getAnimations({ subtree: true })) animation.pause()
  })
  expect(await states()).toEqual(Array(5).fill('paused'))
  if (how === 'a key') await visitor.page.keyboard.press('Shift')
  else await visitor.page.mouse.click(187, 700)
  await expect.poll(states).toEqual(Array(5).fill('finished'))
  await visitor.leave()
})

test('with reduced motion, everything appears at once', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.choose('sex', title('sex', 'man'))
  for (const step of ['sex', 'birthday']) {
    const parts = Object.values(await appearances(visitor, step))
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) expect(part).toEqual(atOnce)
  }
  await visitor.leave()
})
