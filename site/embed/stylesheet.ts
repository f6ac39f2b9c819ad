/**
 * Links a stylesheet where the form lives; `applied` resolves once it applies, and at the latest when it has failed.
 * @param nonce for pages whose policy lets no other styles apply
 */
export function linkStylesheet(url: string, parent: Node, nonce: string): { readonly link: Element; readonly applied: Promise<void> } {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.nonce = nonce
  const applied = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
  link.href = url
  parent.appendChild(link)
  return { link, applied }
}
