import type { Locator } from 'playwright-core'
import { InputMethod } from '../support/input-method.ts'
import type { Visitor } from '../support/visitor.ts'

/**
 * A visitor with a telephone who does no more than needed, and counts it. They do not tap a field that has the focus,
 * and do not scroll to an element that is in view.
 */
export class Touches {
  taps = 0
  keys = 0
  scrolls = 0

  private constructor(
    private readonly visitor: Visitor,
    private readonly inputMethod: InputMethod,
  ) {}

  static async of(visitor: Visitor): Promise<Touches> {
    await visitor.page.clock.install()
    return new Touches(visitor, await InputMethod.of(visitor))
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor()
    if (!(await this.comesIntoSight(target))) {
      this.scrolls++
      await target.scrollIntoViewIfNeeded()
    }
    this.taps++
    const { x, y, width, height } = (await target.boundingBox())!
    await this.visitor.page.touchscreen.tap(x + width / 2, y + height / 2)
  }

  /** Types into a field, and then presses Enter. */
  async type(field: string, text: string): Promise<void> {
    await this.reach(field)
    await this.visitor.page.keyboard.type(text)
    this.keys += text.length
    await this.enter()
  }

  /** Types a word by its kana, commits it, and continues with Enter. */
  async compose(field: string, kana: string, word: string): Promise<void> {
    await this.reach(field)
    await this.inputMethod.read(kana)
    await this.inputMethod.commit(word)
    this.keys += kana.length + 1
    await this.enter()
  }

  async enter(): Promise<void> {
    this.keys++
    await this.visitor.page.keyboard.press('Enter')
  }

  private async reach(field: string): Promise<void> {
    const control = this.visitor.control(field)
    await control.waitFor()
    if (!(await control.evaluate((element) => element === document.activeElement))) await this.tap(control)
  }

  /** Waits until the page stops moving, and reports whether the middle of an element is visible and can be touched. */
  private async comesIntoSight(target: Locator): Promise<boolean> {
    const top = () => target.evaluate((element) => element.getBoundingClientRect().top)
    let before: number
    do {
      before = await top()
      await this.visitor.page.clock.runFor(600)
    } while ((await top()) !== before)
    return target.evaluate((element) => {
      const { left, top: upper, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, upper + height / 2))
    })
  }
}
