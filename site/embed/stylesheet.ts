/**
 * Links a stylesheet where the form lives; resolves once it applies, and at the latest when it has failed.
 * @param nonce for pages whose policy lets no other styles apply
 */
export function linkStylesheet(url: string, parent: Node, nonce: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.nonce = nonce
    link.onload = link.onerror = () => resolve()
    link.href = url
    parent.appendChild(link)
  })
}
