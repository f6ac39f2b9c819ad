import { bestOf } from './arrivals.ts'
import { isUnsaved, type Autosave, type Autosaved } from './autosave.ts'

/**
 * The work that the browser stored for the files of a folder: that of this tab before a reload, and that of closed
 * tabs.
 */
export class LeftWork {
  /** The folder that was read last. */
  folder = ''
  /** The work with which each flow is opened. */
  works: ReadonlyMap<string, Autosaved> = new Map()

  constructor(private readonly autosave: Autosave | undefined) {}

  /**
   * Finds the work that was stored for a folder, and returns the work that the user has to decide on. Deletes further
   * work that was saved to its file.
   */
  async find(folder: string): Promise<readonly Autosaved[]> {
    const left = (await this.autosave?.left(folder).catch(() => undefined)) ?? []
    this.folder = folder
    this.works = bestOf(left, this.autosave?.tab)
    const remaining = left.filter((work) => this.works.get(work.id) !== work)
    await this.autosave?.remove(remaining.filter((work) => !isUnsaved(work)))
    return remaining.filter(isUnsaved)
  }

  /** Stores the work of a closed tab under the name of this tab from now on. */
  async adopt(work: Autosaved): Promise<void> {
    const { autosave } = this
    if (!autosave || work.tab === autosave.tab) return
    await autosave.put([{ ...work, tab: autosave.tab }])
    await autosave.remove([work])
  }

  /** Deletes the work of this tab on a flow. */
  async forget(id: string): Promise<void> {
    const { autosave, folder } = this
    await autosave?.remove([{ folder, tab: autosave.tab, id }])
  }
}
