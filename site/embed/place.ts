import { linkStylesheet } from './stylesheet.ts'

/** Where the forms stand on the page. */
export interface Place {
  readonly parent: Node
  /** Puts the place on the page, if it is not there; resolves once its styles apply. */
  readonly attach: () => Promise<void>
}

/**
 * A place beside the page's body and head, which some pages replace as a whole, or keep a copy of: neither may take the
 * form or its styles along.
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
        document.documentElement.append(host)
        styled?.link.remove()
        styled = linkStylesheet(styles, parent, nonce)
      }
      await styled?.applied
    },
  }
}
