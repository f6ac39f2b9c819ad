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
 * Returns the elements that match a target, in document order. It runs within the page, so it uses nothing from
 * outside. axe computes roles and names, and must be loaded in the page then. Elements outside an open modal dialog are
 * not found by role.
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
