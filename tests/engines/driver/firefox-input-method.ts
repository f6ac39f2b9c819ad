import type { BidiConnection } from './bidi.ts'
import { inWindow } from './firefox-window.ts'

const key = (name: string, code: string, keyCode: number) =>
  `new KeyboardEvent('', ${JSON.stringify({ key: name, code, keyCode })})`

/**
 * Writes with Firefox's own text input processor, through which its input methods speak to a page: every event is a
 * real one.
 */
export function composing(bidi: BidiConnection): (reading: string, word: string) => Promise<void> {
  const show = (text: string, pressed: string) =>
    inWindow(
      bidi,
      `inputMethod.setPendingCompositionString(${JSON.stringify(text)})
      inputMethod.appendClauseToPendingComposition(${text.length}, inputMethod.ATTR_RAW_CLAUSE)
      inputMethod.setCaretInPendingComposition(${text.length})
      inputMethod.flushPendingComposition(${pressed})`,
    )
  return async (reading, word) => {
    await inWindow(
      bidi,
      `globalThis.inputMethod ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
      if (!inputMethod.beginInputTransactionForTests(window, () => true)) throw new Error('taken')`,
    )
    for (let end = 1; end <= reading.length; end++) await show(reading.slice(0, end), key('a', 'KeyA', 65))
    if (word !== reading) await show(word, key(' ', 'Space', 32))
    await inWindow(bidi, `inputMethod.commitCompositionWith(${JSON.stringify(word)}, ${key('Enter', 'Enter', 13)})`)
  }
}
