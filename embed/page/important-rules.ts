/** Properties with the same computed value in an element without a box. */
const compared = [
  'background-color',
  'border-top-left-radius',
  'border-top-width',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding-left',
  'padding-top',
  'text-align',
  'text-indent',
  'text-transform',
]

let isReported = false

/**
 * Names on the console, once, what rules of the page with `!important` change in the open form. To find that, the form
 * is copied without a box into a shadow root, which no rule of the page reaches.
 *
 * @param parent contains the form
 * @param sheets the addresses of the form's style sheets
 * @param nonce for pages whose policy allows no other styles
 */
export async function report(parent: ParentNode & Node, sheets: readonly string[], nonce: string): Promise<void> {
  const form = parent.querySelector('[data-kaiwa="form"]')
  if (!form || isReported) return
  const host = document.createElement('div')
  host.style.setProperty('display', 'none', 'important')
  const root = host.attachShadow({ mode: 'closed' })
  parent.appendChild(host)
  try {
    await Promise.all(sheets.map((sheet) => linked(sheet, root, nonce)))
    const copy = form.cloneNode(true) as Element
    root.append(copy)
    const changes = differences(form, copy)
    if (changes.length === 0) return
    isReported = true
    console.warn(
      `Kaiwa: rules of this page with !important change the form (${changes.slice(0, 3).join('; ')}). ` +
        'Add data-shadow to the script: such rules do not reach a form in a shadow root.',
    )
  } finally {
    host.remove()
  }
}

/** Links a style sheet; rejects if it cannot be loaded. */
const linked = (href: string, root: ShadowRoot, nonce: string) =>
  new Promise((onload, onerror) => {
    root.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', nonce, href, onload, onerror }))
  })

/** Controls that look different under the pointer or with the focus. */
const inUse = ':is(a, button, input, label, select, textarea):is(:hover, :focus)'

/** Returns the differences of a form and its copy, as `element property: value instead of value`. */
function differences(form: Element, copy: Element): string[] {
  const [elements, copies] = [form, copy].map((root) => [root, ...root.querySelectorAll('*')])
  const seen = new Set<string>()
  return elements!.flatMap((element, index) => {
    const name = [element.localName, ...element.classList].join('.')
    // Elements of a kind share their rules.
    if (seen.has(name) || element.closest(inUse)) return []
    seen.add(name)
    const [style, wanted] = [getComputedStyle(element), getComputedStyle(copies![index]!)]
    return compared
      .map((property) => [property, style.getPropertyValue(property), wanted.getPropertyValue(property)] as const)
      .filter(([, value, own]) => value !== own)
      .map(([property, value, own]) => `${name} ${property}: ${value} instead of ${own}`)
  })
}
