import type { EngineName } from './engine.ts'

/** Options for starting a browser. */
export interface LaunchOptions {
  /** Whether the visitor's system allows motion. The engines read it only at their start. */
  readonly motion: boolean
}

/** The time zone of the visitors' systems. */
export const timezone = 'Asia/Tokyo'

/**
 * The operations that each engine's protocol offers for a page. Positions and sizes are in CSS pixels of the viewport.
 */
export interface Driver {
  readonly engine: EngineName
  /** The browser's name with its version, for messages. */
  readonly version: string
  /** Uncaught errors and console errors, as the browser reports them. WebKit's driver reports none. */
  readonly errors: readonly string[]
  /** Opens an address in the browser's one tab. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Works like the browser's Back (-1) and Forward (1) buttons. It may resolve before the page has noticed. */
  travel(delta: -1 | 1): Promise<void>
  /** Evaluates an expression in the page, awaits it if it is a promise, and returns the resulting string. */
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
