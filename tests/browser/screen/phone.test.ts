import { expect, test } from 'vitest'
import { visitHost } from '../host/pages.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import type { Visitor } from '../support/visitor.ts'

interface Seen {
  readonly width?: number
  readonly height?: number
  readonly offsetTop?: number
}

/** Replaces the visual viewport: the part of the screen that a telephone's keyboard and pinch zoom leave. */
const screen = { width: 375, height: 812, offsetTop: 0 }

const replaceViewport = (visitor: Visitor) =>
  visitor.page.evaluate((size) => {
    Object.defineProperty(window, 'visualViewport', {
      value: Object.assign(new EventTarget(), size),
      configurable: true,
    })
  }, screen)

const see = (visitor: Visitor, seen: Seen) =>
  visitor.page.evaluate(
    (now) => {
      Object.assign(window.visualViewport!, now)
      window.visualViewport!.dispatchEvent(new Event('resize'))
    },
    { ...screen, ...seen },
  )

const keyboard = { height: 487, offsetTop: 90 }

const panel = async (visitor: Visitor) => {
  const { x, y, width, height } = (await visitor.part('panel').boundingBox())!
  return [x, y, width, height]
}

/** Whether an element lies between the upper edge of the screen's visible part and the keyboard. */
async function inSight(visitor: Visitor, selector: string): Promise<boolean> {
  const { y, height } = (await visitor.form.locator(selector).boundingBox())!
  return y >= keyboard.offsetTop && y + height <= keyboard.offsetTop + keyboard.height
}

test.each(['', 'data-shadow'])(
  'the focused field and its button stay above the keyboard, without a gap afterwards %s',
  async (attributes) => {
    const { visitor } = await visitHost({ attributes })
    await replaceViewport(visitor)
    await visitor.open()
    await answer(visitor, selfAnswers(), 'name')
    for (const [step, field] of [
      ['birthday', 'birthDay'],
      ['name', 'name1'],
      ['name', 'furigana2'],
      ['tel', 'tel'],
    ] as const) {
      await visitor.control(field).focus()
      await see(visitor, keyboard)
      expect(await panel(visitor)).toEqual([0, 90, 375, 487])
      expect(await inSight(visitor, `[data-field="${field}"] input`), `${field}`).toBe(true)
      expect(await inSight(visitor, `[data-step="${step}"] [data-action="confirm"]`), `OK of ${step}`).toBe(true)
      await see(visitor, { offsetTop: 24 })
      expect(await panel(visitor), 'closed, although the browser has not scrolled back').toEqual([0, 0, 375, 812])
    }

    await see(visitor, keyboard)
    await visitor.control('birthYear').focus()
    expect(await inSight(visitor, '[data-step="birthday"] [data-action="confirm"]'), 'with the keyboard open').toBe(
      true,
    )

    await visitor.part('info').click()
    expect(await inSight(visitor, '[data-part="info-modal"]'), 'a layer').toBe(true)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test('pinch zoom does not change the size of the form, and no telephone zooms by itself', async () => {
  const { visitor } = await visitHost()
  await replaceViewport(visitor)
  await visitor.open()
  await answer(visitor, selfAnswers(), 'tel')
  await see(visitor, { width: 187.5, height: 406, offsetTop: 200 })
  expect(await panel(visitor)).toEqual([0, 0, 375, 812])
  await see(visitor, { width: 187.5, height: 243.5, offsetTop: 200 })
  expect(await panel(visitor), 'with a keyboard').toEqual([0, 0, 375, 487])

  const styles = await visitor.form.evaluate((form) => {
    const typed = [...form.querySelectorAll('input:not([type="radio"], [type="checkbox"]), select')]
    const all = [form, ...form.querySelectorAll('*')].map((element) => getComputedStyle(element))
    return {
      small: typed.filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16).length,
      touch: [...new Set(all.map((style) => style.touchAction))].sort(),
      chained: [form, form.querySelector('[data-part="conversation"]')!].map(
        (element) => getComputedStyle(element).overscrollBehaviorY,
      ),
    }
  })
  expect(styles).toEqual({ small: 0, touch: ['auto', 'manipulation'], chained: ['contain', 'contain'] })
  await visitor.leave()
})
