/** Links a stylesheet where the form lives; resolves once it applies, and at the latest when it has failed. */
export function linkStylesheet(url: string, parent: Node): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = link.onerror = () => resolve()
    link.href = url
    parent.appendChild(link)
  })
}
