import type { SignalDetail, SignalName } from '../session/requests.ts'

export type SignalHandler = (detail: SignalDetail) => void

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Reports events of the form to the host page: its own handlers, DOM listeners and the tag manager, in this order. */
export class Signals {
  readonly #handlers = new Map<string, Set<SignalHandler>>()

  /** Calls `handler` on every signal of that name. Returns the function that removes it. */
  on(name: string, handler: SignalHandler): () => void {
    const set = this.#handlers.get(name) ?? new Set()
    this.#handlers.set(name, set.add(handler))
    return () => void set.delete(handler)
  }

  /** @param root the form's root element, from which the DOM event bubbles */
  send(name: SignalName, detail: SignalDetail, root: Element | null): void {
    for (const handler of this.#handlers.get(name) ?? []) attempt(() => handler({ ...detail }))
    attempt(() =>
      root?.dispatchEvent(new CustomEvent(`kaiwa:${name}`, { detail: { ...detail }, bubbles: true, composed: true })),
    )
    attempt(() => window.dataLayer?.push({ event: `kaiwa_${name}`, ...detail }))
  }
}

/** Calls a listener of the host page. If it throws, only that listener is affected. */
export function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    console.error('Kaiwa: a listener of the page threw.', error)
  }
}
