import { vi } from 'vitest'

/** Adds the browser features that the form needs and jsdom lacks. */
export function stubBrowserParts(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (this.open) setTimeout(() => this.dispatchEvent(new Event('close')))
      this.open = false
    },
  })
  Object.assign(Element.prototype, { scrollBy() {}, scrollIntoView() {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
