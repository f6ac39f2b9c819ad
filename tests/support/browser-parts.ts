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
  Object.assign(Element.prototype, {
    scrollBy() {},
    scrollIntoView() {},
    animate() {
      const animation: Pick<Animation, 'onfinish'> = { onfinish: null }
      setTimeout(() => animation.onfinish?.call(animation as Animation, new Event('finish') as AnimationPlaybackEvent))
      return animation
    },
  })
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
