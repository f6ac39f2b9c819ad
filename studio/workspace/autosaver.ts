import type { Autosave, Autosaved } from './autosave.ts'

/** Milliseconds after which a change is stored. */
const interval = 1000

/** Stores changed files in the browser, each within a second. */
export class Autosaver {
  readonly #changed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param workOf returns the work to store for a flow, or undefined if the flow is no longer open */
  constructor(
    private readonly autosave: Autosave,
    private readonly workOf: (id: string) => Autosaved | undefined,
  ) {}

  touch(id: string): void {
    this.#changed.add(id)
    this.#timer ??= setTimeout(() => void this.flush(), interval)
  }

  /** Stores all changes at once, before the page closes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const ids = [...this.#changed]
    if (ids.length === 0) return
    this.#changed.clear()
    // Work that the browser has no room for is still on the page, which warns before it is closed.
    await this.autosave.put(ids.flatMap((id) => this.workOf(id) ?? [])).catch((error: unknown) => console.warn(error))
  }
}
