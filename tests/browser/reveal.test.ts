import { expect, test } from 'vitest'
import { Visitor } from './visitor.ts'

interface Appearance {
  /** Milliseconds from the step's coming to the first frame in which it is visible, and to full opacity. */
  readonly visible: number
  readonly whole: number
}

/** Watches, frame by frame and in the time of the frames, how the bubbles and the answer area of each step appear. */
const watch = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    const seen: Record<string, Record<string, { visible: number; whole: number }>> = {}
    const since: Record<string, number> = {}
    Object.assign(window, { seen })
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
    const look = (now: number) => {
      for (const step of document.querySelectorAll<HTMLElement>('[data-step]')) {
        const id = step.dataset.step!
        since[id] ??= now
        const parts = (seen[id] ??= {})
        step.querySelectorAll<HTMLElement>('[data-bubble]').forEach((bubble, index) => {
          const part = (parts[`${bubble.dataset.bubble} ${index}`] ??= { visible: 0, whole: 0 })
          const elapsed = now - since[id]!
          const shown = getComputedStyle(bubble).visibility === 'visible' && opacityOf(bubble) > 0
          if (shown) part.visible ||= elapsed
          if (shown && opacityOf(bubble) === 1) part.whole ||= elapsed
        })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const seenOf = (visitor: Visitor, step: string) =>
  visitor.page.evaluate(
    (id) => (window as unknown as { seen: Record<string, Record<string, Appearance>> }).seen[id],
    step,
  )

function expectAt(appearance: Appearance | undefined, delay: number) {
  expect(
    Math.abs(appearance!.visible - delay),
    `visible after ${appearance!.visible}, not ${delay}`,
  ).toBeLessThan(150)
  expect(Math.abs(appearance!.whole - delay - 500), `whole after ${appearance!.whole}`).toBeLessThan(150)
}

// A machine that is busy elsewhere may draw late; then it is looked at once more.
test('the first step appears bubble by bubble, later ones after half a second', { retry: 2 }, async () => {
  const visitor = await Visitor.prepare({ motion: true })
  await watch(visitor)
  await visitor.page.goto('/')
  await visitor.page.waitForLoadState('networkidle')
  await visitor.open()
  await visitor.page.waitForTimeout(2800)
  const first = await seenOf(visitor, 'sex')
  expectAt(first?.['question 0'], 500)
  expectAt(first?.['question 1'], 1000)
  expectAt(first?.['question 2'], 1500)
  expectAt(first?.['note 3'], 1500)
  expectAt(first?.['answer 4'], 2000)

  await visitor.choose('sex', '男性')
  await visitor.page.waitForTimeout(1800)
  const second = await seenOf(visitor, 'birthday')
  expectAt(second?.['question 0'], 500)
  expectAt(Object.entries(second ?? {}).find(([part]) => part.startsWith('answer'))?.[1], 1000)
})

test.each(['a key', 'a tap'])('%s skips the delays', async (how) => {
  const visitor = await Visitor.prepare({ motion: true })
  await watch(visitor)
  await visitor.page.goto('/')
  await visitor.open()
  await visitor.page.waitForTimeout(150)
  if (how === 'a key') await visitor.page.keyboard.press('Shift')
  else await visitor.page.mouse.click(187, 700)
  await expect.poll(async () => (await seenOf(visitor, 'sex'))?.['answer 4']?.whole ?? 0).toBeGreaterThan(0)
  // Unskipped it would begin to appear after two seconds.
  expect((await seenOf(visitor, 'sex'))!['answer 4']!.whole).toBeLessThan(1500)
  await visitor.leave()
})

test('with less motion wanted, everything is there at once', async () => {
  const visitor = await Visitor.prepare()
  await watch(visitor)
  await visitor.page.goto('/')
  await visitor.open()
  await visitor.choose('sex', '男性')
  await visitor.step('birthday').waitFor()
  await visitor.page.waitForTimeout(300)
  for (const step of ['sex', 'birthday'])
    for (const { whole } of Object.values((await seenOf(visitor, step))!)) expect(whole).toBeLessThan(300)
})
