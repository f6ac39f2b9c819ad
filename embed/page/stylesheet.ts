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
      // Whoever asks again gets another one.
      link.remove()
      resolve(false)
    })
  })
  if (!known) parent.appendChild(Object.assign(link, { rel: 'stylesheet', nonce, href: url }))
  return { link, applied }
}
