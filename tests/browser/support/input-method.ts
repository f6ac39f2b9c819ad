import type { CDPSession } from 'playwright-core'
import type { Visitor } from './visitor.ts'

export interface TypingStyle {
  /** Milliseconds between two keys. */
  readonly pause?: number
  /** The order of events of the key that ends a composition: some browsers end the composition first. */
  readonly order?: 'key first' | 'composition first'
}

/** The letters that a romaji keyboard shows, full-width, before a kana is complete. */
const begun: Readonly<Record<string, string>> = {
  や: 'ｙ',
  ま: 'ｍ',
  だ: 'ｄ',
  た: 'ｔ',
  ろ: 'ｒ',
  さ: 'ｓ',
  と: 'ｔ',
  は: 'ｈ',
  な: 'ｎ',
  こ: 'ｋ',
  す: 'ｓ',
  み: 'ｍ',
}

/** Types as a Japanese input method does: the page gets the same events. */
export class InputMethod {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly style: Required<TypingStyle>,
  ) {}

  static async of(
    visitor: Pick<Visitor, 'context' | 'page'>,
    { pause = 5, order = 'key first' }: TypingStyle = {},
  ): Promise<InputMethod> {
    return new InputMethod(await visitor.context.newCDPSession(visitor.page), { pause, order })
  }

  /** Shows a text that is not committed yet. */
  async compose(text: string): Promise<void> {
    await this.swallowedKey()
    await this.devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await this.rest()
  }

  /** Types kana after kana, each with the letter that begins it. */
  async read(kana: string): Promise<void> {
    let shown = ''
    for (const each of kana) {
      if (begun[each]) await this.compose(shown + begun[each])
      shown += each
      await this.compose(shown)
    }
  }

  /** Commits the shown text, or a candidate, with Enter. */
  async commit(text: string): Promise<void> {
    if (this.style.order === 'key first') await this.swallowedKey('Enter')
    await this.devtools.send('Input.insertText', { text })
    if (this.style.order === 'composition first') await this.swallowedKey('Enter')
    await this.devtools.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
    })
    await this.rest()
  }

  /** Writes a word by its reading: やまだ, then 山田. */
  async write(kana: string, word = kana): Promise<void> {
    await this.read(kana)
    if (word !== kana) await this.compose(word)
    await this.commit(word)
  }

  /** Cancels the composition as Esc does: the uncommitted text disappears. */
  async cancel(): Promise<void> {
    await this.devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await this.rest()
  }

  /** Sends a key that the input method takes for itself. */
  private async swallowedKey(key: 'Process' | 'Enter' = 'Process'): Promise<void> {
    const code = key === 'Enter' ? 'Enter' : 'KeyA'
    await this.devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, windowsVirtualKeyCode: 229 })
  }

  /** Waits for the time between two keys. */
  rest(): Promise<void> {
    return new Promise((done) => setTimeout(done, this.style.pause))
  }
}

/** Pastes a text at the caret, as the clipboard would. */
export async function paste(visitor: Pick<Visitor, 'page'>, text: string): Promise<void> {
  await visitor.page.evaluate(async (words) => navigator.clipboard.writeText(words), text)
  await visitor.page.keyboard.press('ControlOrMeta+v')
}
