import type { Place } from '../place.ts'

/**
 * Returns the function that gives a place styles of its own instead of those that it links. A policy for styles
 * concerns elements and attributes, but not a sheet that a script constructs. Browsers without such sheets (Safari 16.0
 * to 16.3) link the styles.
 */
export const withSheet =
  (css: string) =>
  (place: Place): Place => {
    const root = place.parent instanceof ShadowRoot ? place.parent : document
    if (!('adoptedStyleSheets' in root)) return place
    const sheet = new CSSStyleSheet()
    const others = () => root.adoptedStyleSheets.filter((item) => item !== sheet)
    return {
      ...place,
      styled() {
        sheet.replaceSync(css)
        root.adoptedStyleSheets = [...others(), sheet]
        return Promise.resolve(true)
      },
      detach() {
        place.detach()
        root.adoptedStyleSheets = others()
      },
    }
  }
