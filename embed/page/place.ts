/** The element that contains the forms on the page. */
export interface Place {
  readonly parent: HTMLElement | ShadowRoot
  /**
   * Adds the sheets to the page that are missing there. Resolves with true once all apply, with false if one of them
   * cannot be loaded.
   */
  readonly styled: () => Promise<boolean>
  /** Adds the element to the page, if it is missing. */
  readonly attach: () => void
  readonly detach: () => void
}

/**
 * Returns the parent of the place: the page's body. With a library that replaces or copies the whole body, or draws the
 * same page again under an open form, it is the document element. So it is while the page has no body yet.
 */
const home = () =>
  document.body &&
  !['Turbo', 'Turbolinks', 'htmx'].some((library) => library in window) &&
  // Astro has no name of its own in the window.
  !document.querySelector('[name^="astro-view-"]')
    ? document.body
    : document.documentElement

/**
 * Creates the place of the forms on the page, and their styles. If the page removes them, the next form adds them
 * again.
 *
 * @param sheets the addresses of the style sheets; some may be added later
 * @param shadow whether the forms are in an open shadow root, which only its own styles reach
 */
export function createPlace(sheets: readonly string[], shadow: boolean, nonce: string): Place {
  const host = document.createElement('div')
  // The element has no box of its own, so that it does not affect the page's layout.
  host.style.setProperty('display', 'contents', 'important')
  const parent = shadow ? host.attachShadow({ mode: 'open' }) : host
  const attach = () => {
    if (!host.isConnected) home().append(host)
  }
  return {
    parent,
    styled() {
      // A sheet in a shadow root loads only while the root is on the page.
      if (shadow) attach()
      return linkStylesheets(sheets, shadow ? parent : document.head, nonce)
    },
    attach,
    detach: () => host.remove(),
  }
}

/** Links style sheets in a parent. Resolves with true once all apply, with false if one of them has failed. */
export async function linkStylesheets(
  sheets: readonly string[],
  parent: ParentNode & Node,
  nonce: string,
): Promise<boolean> {
  return (await Promise.all(sheets.map((sheet) => linkStylesheet(sheet, parent, nonce)))).every(Boolean)
}

/**
 * Links a style sheet in a parent, if it is missing. Resolves with true once it applies, with false if it has failed.
 *
 * @param nonce for pages whose policy allows no other styles
 */
function linkStylesheet(url: string, parent: ParentNode & Node, nonce: string): Promise<boolean> {
  const known = [...parent.querySelectorAll('link')].find(
    ({ href, rel, media }) => href === url && rel === 'stylesheet' && !media,
  )
  const link = known ?? document.createElement('link')
  const applied = new Promise<boolean>((resolve) => {
    if (known?.sheet) return resolve(true)
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => {
      // The next call creates a new link.
      link.remove()
      resolve(false)
    })
  })
  if (!known) parent.appendChild(Object.assign(link, { rel: 'stylesheet', nonce, href: url }))
  return applied
}
