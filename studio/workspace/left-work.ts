import { bestOf } from './arrivals.ts'
import { isUnsaved, type Autosave, type Autosaved } from './autosave.ts'

/**
 * What the browser kept of the files of a folder: the work of this tab before a reload, and that of tabs that are
 * closed.
 */
export class LeftWork {
  /** The folder of which it was read last. */
  folder = ''
  /** The work with which each flow is opened. */
  works: ReadonlyMap<string, Autosaved> = new Map()

  constructor(private readonly autosave: Autosave | undefined) {}

  /**
   * Finds what was kept for a folder; returns the work that a visitor of the studio has to decide on. What a file holds
   * by now is forgotten.
   */
  async find(folder: string): Promise<readonly Autosaved[]> {
    const left = (await this.autosave?.left(folder).catch(() => undefined)) ?? []
    this.folder = folder
    this.works = bestOf(left, this.autosave?.tab)
    const remaining = left.filter((work) => this.works.get(work.id) !== work)
    await this.autosave?.remove(remaining.filter((work) => !isUnsaved(work)))
    return remaining.filter(isUnsaved)
  }

  /** Keeps the work of a closed tab under the name of this tab from now on. */
  async adopt(work: Autosaved): Promise<void> {
    const { autosave } = this
    if (!autosave || work.tab === autosave.tab) return
    await autosave.put([{ ...work, tab: autosave.tab }])
    await autosave.remove([work])
  }

  /** Forgets the work of this tab on a flow. */
  async forget(id: string): Promise<void> {
    const { autosave, folder } = this
    await autosave?.remove([{ folder, tab: autosave.tab, id }])
  }
}
