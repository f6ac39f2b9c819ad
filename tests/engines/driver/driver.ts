import type { EngineName } from './engine.ts'

/** How a browser is started. */
export interface LaunchOptions {
  /** Whether the visitor's system allows motion; the engines take it at the start only. */
  readonly motion: boolean
}

/** Where the visitors' systems are. */
export const timezone = 'Asia/Tokyo'

/** What each engine's protocol can do for a page; places and sizes are in CSS pixels of the viewport. */
export interface Driver {
  readonly engine: EngineName
  /** The browser's name with its version, for messages. */
  readonly version: string
  /** Uncaught errors and errors on the console, as the browser tells them. WebKit's driver tells none. */
  readonly errors: readonly string[]
  /** Opens an address in the browser's one tab. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** As the browser's Back (-1) and Forward (1) buttons; it may resolve before the page has noticed. */
  travel(delta: -1 | 1): Promise<void>
  /** Evaluates an expression in the page, awaits a promise, and gives the string that comes of it. */
  evaluate(expression: string): Promise<string>
  click(x: number, y: number): Promise<void>
  /** Presses a key with the keys that are held for it, such as `Shift+Tab`. */
  press(keys: string): Promise<void>
  /** Types a text with the keyboard, without an input method. */
  type(text: string): Promise<void>
  /** Whether `compose` shows a reading that becomes a word, or only letters that are composed one by one. */
  readonly inputMethod: 'words' | 'letters'
  /** Writes a word by its reading, with an input method. */
  compose(reading: string, word: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>
}
