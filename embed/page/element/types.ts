import type { RunningEngine } from '../engine.ts'

/** What the loader gives the elements of a page. */
export interface Loader {
  /** The flow that opens if an opener names none. */
  readonly flow: string
  /** Fetches the engine and a flow, and runs them. */
  readonly engine: (wanted?: object) => Promise<RunningEngine>
  /** Opens a form over the page; with a label, a busy dialog appears until the form has loaded. */
  readonly show: (options: object, label?: string) => Promise<void>
  /** Closes the form over the page. */
  readonly close: () => void
  /** Fetches a form that may be opened soon, and runs it when the page is idle. */
  readonly soon: (options: object) => void
  /** Resolves with the title of a flow; undefined if the loader does not name its module. */
  readonly titleOf: (options: object) => Promise<string | undefined>
  /** The nonce for styles in the page's policy; '' for none. */
  readonly nonce: string
}

/** An element, as the shapes of its form use it. */
export interface Host {
  readonly element: HTMLElement
  /** The part of the element's shadow root that a shape fills. */
  readonly stage: HTMLElement
  /** Returns the options with which the form opens, with flow and language. */
  readonly given: () => object
  /** Reports that the form has opened or closed. */
  readonly changed: (isOpen: boolean) => void
}

/** A form in one of the modes. */
export interface Shape {
  readonly isOpen: () => boolean
  /** Opens the form, or passes changed options to an open one. */
  readonly show: () => Promise<void>
  readonly close: () => void
  /** Removes the form and everything drawn for it. */
  readonly end: () => void
}
