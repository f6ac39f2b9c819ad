/** The places in which an element shows its form. */
export const modes = ['dialog', 'inline', 'popup', 'page'] as const

/** The place in which an element shows its form: over the page, in it, in a corner of the window, or as a page. */
export type Mode = (typeof modes)[number]

/** The element `<kaiwa-form>`. */
export interface KaiwaFormElement extends HTMLElement {
  /** The flow, by its id or the address of its module; '' for the default flow of the page. */
  flow: string
  /**
   * `dialog` (default): over the page; the children are the opener. `inline`: a part of the page. `popup`: a button in
   * a corner of the window, which opens a panel there. `page`: fills the window.
   */
  mode: Mode
  /** The options of the form, as in `kaiwa.open`. The attribute contains them as JSON, which may also be set here. */
  get options(): object
  set options(options: object | string)
  /** Whether the form is open. Setting it opens or closes the form. */
  open: boolean
  /** The token of the enquiry once it is stored, which the surrounding `<form>` sends under the element's name. */
  readonly value: string
  /** Whether the surrounding `<form>` is invalid until the enquiry is stored. */
  required: boolean
  /** The name of the value in the surrounding `<form>`. */
  name: string
  /** The surrounding `<form>`. */
  readonly form: HTMLFormElement | null
  /** Opens the form. Rejects for an unknown flow, and if something cannot be loaded. */
  show(): Promise<void>
  /** Closes the form; while it sends, it stays open. */
  close(): void
}
