/** The place of the forms on the page. */
export interface Place {
  readonly parent: HTMLElement | ShadowRoot
  /**
   * Puts the styles on the page, if they are not there; resolves once they apply, to false where they cannot be had.
   */
  readonly styled: () => Promise<boolean>
  /** Puts the place on the page, if it is not there. */
  readonly attach: () => void
  readonly detach: () => void
}

/**
 * Returns the parent of the place: the page's body. With a library that replaces or copies complete bodies, or may draw
 * the same page again under an open form, it is the document element.
 */
const home = () =>
  ['Turbo', 'Turbolinks', 'htmx'].some((library) => library in window) ? document.documentElement : document.body

/**
 * Creates the place of the forms on the page, and their styles. If the page removes them, the next form adds them
 * again.
 *
 * @param shadow whether the forms are in an open shadow root, which only styles of its own reach
 */
export function createPlace(styles: string, shadow: boolean, nonce: string): Place {
  const host = document.createElement('div')
  // No box of its own: the page's layout must not notice it.
  host.style.setProperty('display', 'contents', 'important')
  const parent = shadow ? host.attachShadow({ mode: 'open' }) : host
  let linked: { readonly link: Element; readonly applied: Promise<boolean> } | undefined
  const attach = () => {
    if (!host.isConnected) home().append(host)
  }
  return {
    parent,
    styled() {
      // A sheet in a shadow root loads only while that is on the page.
      if (shadow) attach()
      if (!linked?.link.isConnected) linked = linkStylesheet(styles, shadow ? parent : document.head, nonce)
      return linked.applied
    },
    attach,
    detach: () => host.remove(),
  }
}

/**
 * Links a stylesheet where the form lives, if it is not there; `applied` resolves once it applies, to false where it
 * has failed.
 *
 * @param nonce for pages whose policy lets no other styles apply
 */
export function linkStylesheet(
  url: string,
  parent: ParentNode & Node,
  nonce: string,
): { readonly link: Element; readonly applied: Promise<boolean> } {
  const known = [...parent.querySelectorAll('link')].find(
    ({ href, rel, media }) => href === url && rel === 'stylesheet' && !media,
  )
  const link = known ?? document.createElement('link')
  const applied = new Promise<boolean>((resolve) => {
    if (known?.sheet) return resolve(true)
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => {
      // The next call gets another one.
      link.remove()
      resolve(false)
    })
  })
  if (!known) parent.appendChild(Object.assign(link, { rel: 'stylesheet', nonce, href: url }))
  return { link, applied }
}
