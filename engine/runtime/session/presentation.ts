/** The way in which a form is shown on its page. */
export interface Presentation {
  /** It is a part of the page and not over it: it has no history entries, and is not left by Esc or with a banner. */
  readonly inline: boolean
  /** All questions show at once, and not each when the one before it is answered. */
  readonly whole: boolean
}

/** Over its page, one question after the other. */
export const defaultPresentation: Presentation = { inline: false, whole: false }
