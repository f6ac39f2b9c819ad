import type { BrowserContext, Locator, Page } from 'playwright-core'
import { keyByKey, type TypingStep } from '../../support/typing-scripts.ts'
import { InputMethod, paste } from './input-method.ts'
import { deletionReported } from './reading.ts'

/** Plays typing scripts in the name field of a page, as a Japanese input method does. */
export class Typist {
  private constructor(
    readonly page: Page,
    private readonly field: Locator,
    private readonly keys: InputMethod,
    private readonly pause: number,
  ) {}

  /** @param pause milliseconds between two events */
  static async at(visit: { readonly page: Page; readonly context: BrowserContext }, field: Locator, pause: number) {
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    return new Typist(visit.page, field, await InputMethod.of(visit, { pause }), pause)
  }

  /** Empties the field and plays the steps. At the end nothing is under way any more. */
  async play(steps: readonly TypingStep[]): Promise<void> {
    await this.field.fill('')
    await deletionReported(this.page)
    for (const step of steps) {
      const { compose } = step
      await this.select(step)
      if (!compose) await this.insert(step)
      else if (step.emptied) await this.field.evaluate(composeByEvents, safariInputs(keyByKey(compose), this.pause))
      else await this.compose(compose)
      await this.keys.rest()
    }
    await deletionReported(this.page)
  }

  private async select({ over, delete: gone }: TypingStep): Promise<void> {
    const [start, end] = gone ?? over ?? []
    await this.field.evaluate(
      (element, range) => {
        const input = element as HTMLInputElement
        input.setSelectionRange(range.start ?? input.value.length, range.end ?? input.value.length)
      },
      { start, end },
    )
  }

  private async insert({ insert, by, emptied }: TypingStep): Promise<void> {
    if (insert === undefined) await this.page.keyboard.press('Backspace')
    else if (by === 'paste') await paste(this, insert)
    else if (by === 'autofill') await this.field.evaluate(fillIn, insert)
    else if (emptied) await this.field.evaluate(replaceByWayOfNothing, insert)
    else await this.page.keyboard.insertText(insert)
  }

  private async compose(texts: readonly string[]): Promise<void> {
    const last = texts.at(-1)!
    for (const text of keyByKey(texts)) if (text !== '') await this.keys.compose(text)
    if (last === '') await this.keys.cancel()
    else await this.keys.commit(last)
  }
}

/** Fills in a field like a browser's autofill: the text is there at once, followed by a plain event. */
function fillIn(element: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replaces a text like some soft keyboards: delete, then insert, with no time in between. */
function replaceByWayOfNothing(_element: Element, text: string): void {
  document.execCommand('delete')
  document.execCommand('insertText', false, text)
}

interface Input {
  readonly text: string
  readonly inputType: string
  readonly pause: number
}

/**
 * Returns the inputs of a composition as Safari reports them: the composed text is deleted before the same text is
 * committed.
 */
const safariInputs = (texts: readonly string[], pause: number): Input[] => [
  ...texts.map((text) => ({ text, inputType: 'insertCompositionText', pause })),
  { text: '', inputType: 'deleteCompositionText', pause: 0 },
  { text: texts.at(-1)!, inputType: 'insertFromComposition', pause: 0 },
]

async function composeByEvents(element: Element, inputs: Input[]): Promise<void> {
  element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  for (const { text: data, inputType, pause } of inputs) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, data)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, inputType, data }))
    if (pause > 0) await new Promise((done) => setTimeout(done, pause))
  }
  element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
}
