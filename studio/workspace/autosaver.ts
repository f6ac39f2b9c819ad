import type { Autosave, Autosaved } from './autosave.ts'

/** Milliseconds after which a change is kept. */
const interval = 1000

/** Keeps changed files in the browser, each within a second. */
export class Autosaver {
  readonly #changed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param workOf returns what is to be kept of a flow; undefined of one that is no longer open */
  constructor(
    private readonly autosave: Autosave,
    private readonly workOf: (id: string) => Autosaved | undefined,
  ) {}

  touch(id: string): void {
    this.#changed.add(id)
    this.#timer ??= setTimeout(() => void this.flush(), interval)
  }

  /** Keeps at once what has changed: before the page goes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const ids = [...this.#changed]
    if (ids.length === 0) return
    this.#changed.clear()
    // What the browser cannot keep, for want of room, is still on the page, which asks before it is left.
    await this.autosave.put(ids.flatMap((id) => this.workOf(id) ?? [])).catch((error: unknown) => console.warn(error))
  }
}
