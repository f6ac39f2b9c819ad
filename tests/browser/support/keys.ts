import type { Visitor } from './visitor.ts'

/** A visitor's keyboard, for journeys without a pointer. */
export class Keys {
  constructor(private readonly visitor: Visitor) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.visitor.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.visitor.page.keyboard.type(text)
  }

  /** Types a text in place of the field's value. */
  async replace(text: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /**
   * Presses Tab until the element that matches the selector has the focus, as often as a person would who sees the
   * target.
   */
  async tabTo(selector: string, key = 'Tab'): Promise<void> {
    for (let count = 0; count < 60; count++) {
      await this.press(key)
      if (await this.isAt(selector)) return
    }
    throw new Error(`${key} never reaches ${selector}`)
  }

  /** Reports whether the element that matches the selector has the focus. */
  async isAt(selector: string): Promise<boolean> {
    return this.visitor.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
  }

  /** Goes to a field of the form that holds a text, and types into it. */
  async fill(field: string, text: string): Promise<void> {
    const input = `[data-field="${field}"] input`
    if (!(await this.isAt(input))) await this.tabTo(input)
    await this.type(text)
  }

  /** Goes to a group of options and chooses the one after the given number of arrow keys. */
  async choose(field: string, arrows = 0): Promise<void> {
    await this.tabTo(`[data-field="${field}"] input`)
    if (arrows === 0) await this.press('Space')
    for (let count = 0; count < arrows; count++) await this.press('ArrowDown')
  }
}
