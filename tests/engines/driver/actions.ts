/** A source of input with what it does, as WebDriver and WebDriver BiDi both put it. */
export interface InputSource {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Readonly<Record<string, string | number>>[]
}

/** The characters that stand for keys without one of their own. */
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

/** One click of the mouse at a place of the viewport. */
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

/** `Shift+Tab`: Shift goes down, Tab down and up, Shift up. */
export function chord(keys: string): InputSource[] {
  const codes = keys.split('+').map((key) => keyCodes[key] ?? key)
  return keyboard([...codes.map(down), ...codes.toReversed().map(up)])
}

/** A text, character by character. */
export const typing = (text: string): InputSource[] =>
  keyboard([...text].flatMap((letter) => [down(letter), up(letter)]))
