import { linkStylesheet } from './stylesheet.ts'

/** Where the forms stand on the page. */
export interface Place {
  readonly parent: Node
  /** Puts the place on the page, if it is not there; resolves once its styles apply. */
  readonly attach: () => Promise<void>
}

/**
 * Where the place goes: the page's body; beside it where a library replaces bodies as a whole, keeps copies of them, and
 * may draw the same page anew under an open form.
 */
const home = () => ('Turbo' in window || 'Turbolinks' in window ? document.documentElement : document.body)

/**
 * A place on the page with the styles of what stands there. A page that takes it away gets it again with the next form.
 * @param shadow whether the forms stand in an open shadow root
 */
export function createPlace(styles: string, shadow: boolean, nonce: string): Place {
  const host = document.createElement('div')
  // No box of its own: the page's layout must not notice it.
  host.style.setProperty('display', 'contents', 'important')
  const parent = shadow ? host.attachShadow({ mode: 'open' }) : host
  let styled: { readonly link: Element; readonly applied: Promise<void> } | undefined
  return {
    parent,
    async attach() {
      if (!host.isConnected) {
        home().append(host)
        styled?.link.remove()
        styled = linkStylesheet(styles, parent, nonce)
      }
      await styled?.applied
    },
  }
}
