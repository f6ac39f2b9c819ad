import type { Visitor } from '../support/visitor.ts'

/** Gives the page a stylesheet that follows all others, in place of the previous one. */
export const dress = (visitor: Visitor, css: string) =>
  visitor.page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
    // Finishes all transitions of a page that animates everything: inherited properties start another one at every
    // level.
    while (document.getAnimations().length > 0) for (const animation of document.getAnimations()) animation.finish()
  }, css)
