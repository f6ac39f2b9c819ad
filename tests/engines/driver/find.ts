/** A CSS selector, which sees into open shadow roots, or an element's role with its name. */
export type Target = string | { readonly role: string; readonly name: string }

interface Axe {
  setup(): void
  teardown(): void
  readonly commons: {
    readonly aria: { getRole(element: Element): string | null }
    readonly text: { accessibleText(element: Element): string }
  }
}

/**
 * The elements that a target means, in document order. It runs within the page and so uses nothing from outside; roles
 * and names are computed by axe, which must be in the page then. What a modal dialog covers has no role.
 */
export function find(target: Target): Element[] {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ])
  if (typeof target === 'string') return all(document).filter((element) => element.matches(target))
  const modal = all(document).findLast((element) => element.matches('dialog:modal'))
  const { axe } = window as unknown as { axe: Axe }
  axe.setup()
  try {
    return all(modal ?? document).filter(
      (element) =>
        axe.commons.aria.getRole(element) === target.role && axe.commons.text.accessibleText(element) === target.name,
    )
  } finally {
    axe.teardown()
  }
}
