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

  /** Types instead of what the field holds. */
  async replace(text: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /** Presses Tab until what the selector names has the focus, as often as somebody would who sees where to go. */
  async tabTo(selector: string, key = 'Tab'): Promise<void> {
    for (let count = 0; count < 60; count++) {
      await this.press(key)
      if (await this.isAt(selector)) return
    }
    throw new Error(`${key} never reaches ${selector}`)
  }

  /** Whether what the selector names has the focus. */
  async isAt(selector: string): Promise<boolean> {
    return this.visitor.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
  }

  /** Goes to a field of the form that holds a text, and types into it. */
  async fill(field: string, text: string): Promise<void> {
    const input = `[data-field="${field}"] input`
    if (!(await this.isAt(input))) await this.tabTo(input)
    await this.type(text)
  }

  /** Goes to a group of options and takes the one that so many arrows lead to. */
  async choose(field: string, arrows = 0): Promise<void> {
    await this.tabTo(`[data-field="${field}"] input`)
    if (arrows === 0) await this.press('Space')
    for (let count = 0; count < arrows; count++) await this.press('ArrowDown')
  }
}
