/** A source of input with its actions, in the format of WebDriver and WebDriver BiDi. */
export interface InputSource {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Readonly<Record<string, string | number>>[]
}

/** WebDriver's code points for keys that produce no character. */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE006',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Space: ' ',
  Shift: '\uE008',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
}

const keyboard = (actions: InputSource['actions']): InputSource[] => [{ type: 'key', id: 'keyboard', actions }]
const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

/** Returns one click of the mouse at a position in the viewport. */
export const clickAt = (x: number, y: number): InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** Returns the actions of a key combination. `Shift+Tab`: Shift goes down, Tab down and up, Shift up. */
export function chord(keys: string): InputSource[] {
  const codes = keys.split('+').map((key) => keyCodes[key] ?? key)
  return keyboard([...codes.map(down), ...codes.toReversed().map(up)])
}

/** Returns the keys of a text, character by character. */
export const typing = (text: string): InputSource[] =>
  keyboard([...text].flatMap((letter) => [down(letter), up(letter)]))
