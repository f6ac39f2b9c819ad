import { setTimeout as passed } from 'node:timers/promises'
import type { BidiConnection } from './bidi.ts'
import { inWindow } from './firefox-window.ts'
import { callOf } from './source.ts'

const key = (name: string, code: string, keyCode: number) =>
  `new KeyboardEvent('', ${JSON.stringify({ key: name, code, keyCode })})`

/** The timeout for the page to receive a key, in milliseconds. */
const patience = 30_000

/**
 * Writes with Firefox's own text input processor, which its input methods use to reach a page: every event is a real
 * one. The page lives in another process and receives each event later, so the function waits for each.
 */
export function composing(
  bidi: BidiConnection,
  evaluate: (expression: string) => Promise<string>,
): (reading: string, word: string) => Promise<void> {
  const waitForEvent = async (event: string) => {
    const end = Date.now() + patience
    let last: string
    while ((last = await evaluate(callOf(lastComposition))) !== event) {
      if (Date.now() > end) throw new Error(`The page does not hear “${event}”, the last it heard is “${last}”`)
      await passed(10)
    }
  }
  const show = async (text: string, pressed: string) => {
    await inWindow(
      bidi,
      `inputMethod.setPendingCompositionString(${JSON.stringify(text)})
      inputMethod.appendClauseToPendingComposition(${text.length}, inputMethod.ATTR_RAW_CLAUSE)
      inputMethod.setCaretInPendingComposition(${text.length})
      inputMethod.flushPendingComposition(${pressed})`,
    )
    await waitForEvent(`compositionupdate ${text}`)
  }
  return async (reading, word) => {
    await evaluate(callOf(recordComposition))
    await inWindow(
      bidi,
      `globalThis.inputMethod ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
      if (!inputMethod.beginInputTransactionForTests(window, () => true)) throw new Error('taken')`,
    )
    for (let end = 1; end <= reading.length; end++) await show(reading.slice(0, end), key('a', 'KeyA', 65))
    if (word !== reading) await show(word, key(' ', 'Space', 32))
    await inWindow(bidi, `inputMethod.commitCompositionWith(${JSON.stringify(word)}, ${key('Enter', 'Enter', 13)})`)
    await waitForEvent(`compositionend ${word}`)
  }
}

interface Hearing {
  composition?: string
}

/** Records the last event of a composition, even if this window is recording already. Runs in the page. */
function recordComposition(): string {
  const window = globalThis as Hearing
  if (window.composition === undefined)
    for (const type of ['compositionupdate', 'compositionend'] as const)
      addEventListener(type, ({ data }) => void (window.composition = `${type} ${data}`))
  return (window.composition = '')
}

/** Returns the event that `recordComposition` recorded. Runs in the page. */
function lastComposition(): string {
  return (globalThis as Hearing).composition ?? ''
}
