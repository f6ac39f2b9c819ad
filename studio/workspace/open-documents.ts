import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Desk } from '../desk/desk.ts'
import type { Opened } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import { bestOf } from './arrivals.ts'
import { isUnsaved, type Autosave, type Autosaved } from './autosave.ts'
import type { Save } from './keeper.ts'
import type { Snapshot } from './snapshot.ts'

/** The documents of the open flows by id. Several changes in a row can count as one. */
export class OpenDocuments {
  readonly #documents = new Map<string, FlowDocument>()
  #isBatch = false

  /**
   * @param changed is called with the id of a flow whose text has changed
   * @param settled is called when a change is over, or several changes that count as one
   */
  constructor(
    private readonly changed: (id: string) => void,
    private readonly settled: () => void,
  ) {}

  get all(): ReadonlyMap<string, FlowDocument> {
    return this.#documents
  }

  /** Returns all current texts by id. */
  get texts(): Opened['texts'] {
    return Object.fromEntries([...this.#documents].map(([id, { text }]) => [id, text]))
  }

  get(id: string): FlowDocument | undefined {
    return this.#documents.get(id)
  }

  add(id: string, document: FlowDocument): void {
    this.#documents.set(id, document)
    document.subscribe(() => {
      this.changed(id)
      if (!this.#isBatch) this.settled()
    })
  }

  remove(id: string): void {
    this.#documents.delete(id)
  }

  /** Runs several changes that count as one. */
  asSingleChange(changes: () => void): void {
    this.#isBatch = true
    try {
      changes()
    } finally {
      this.#isBatch = false
    }
    this.settled()
  }
}

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

/** Checks the flows to save. Flows with errors become drafts. */
export const savesOf = (
  ids: readonly string[],
  opened: Opened,
  saved: Snapshot['saved'],
  desk: Desk,
  language: Language,
): Promise<Save[]> =>
  Promise.all(
    ids.map(async (id) => {
      // A flow that the check cannot judge must not be published.
      const result = await desk.prover.check(opened, id, language).then(
        (checked) => checked.findings,
        () => undefined,
      )
      const draft = !result || result.some(({ severity, flow }) => severity === 'error' && flow === id)
      return { id, text: opened.texts[id]!, draft, before: saved[id] }
    }),
  )

/** Returns the contents of files and drafts after saving. */
export function afterSaving(saves: readonly Save[], { saved, drafts }: Snapshot): Pick<Snapshot, 'saved' | 'drafts'> {
  const textsOf = (isDraft: boolean) =>
    Object.fromEntries(saves.filter(({ draft }) => draft === isDraft).map(({ id, text }) => [id, text]))
  const files = textsOf(false)
  const newFiles = Object.entries({ ...drafts, ...textsOf(true) }).filter(([id]) => !Object.hasOwn(files, id))
  return { saved: { ...saved, ...files }, drafts: Object.fromEntries(newFiles) }
}
