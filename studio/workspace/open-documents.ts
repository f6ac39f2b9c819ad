import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Desk } from '../desk/desk.ts'
import { type Opened, themeId } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import type { Operation } from '../document/history.ts'
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

  /** Returns all current texts of flows, part files and catalogs by id. */
  get texts(): Opened['texts'] {
    const entries = [...this.#documents].map(([id, { text }]) => [id, text] as const)
    return Object.fromEntries(entries.filter(([id]) => id !== themeId))
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
 * Checks the files to save. Flows with errors become drafts; a theme has none.
 *
 * @param theme the text of the theme
 */
export const savesOf = (
  ids: readonly string[],
  opened: Opened,
  theme: string,
  saved: Snapshot['saved'],
  desk: Desk,
  language: Language,
): Promise<Save[]> =>
  Promise.all(
    ids.map(async (id) => {
      if (id === themeId) return { id, text: theme, draft: false, before: saved[id] }
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

/** The flows that were changed together by operations since they were last saved. */
export class Together {
  readonly #flows = new Map<string, ReadonlySet<string>>()

  /** Returns a flow and the flows that have to be saved with it. */
  with(id: string): readonly string[] {
    return [...new Set([id, ...(this.#flows.get(id) ?? [])])]
  }

  bind(flows: readonly string[]): void {
    for (const id of flows) this.#flows.set(id, new Set([...flows, ...(this.#flows.get(id) ?? [])]))
  }

  release(id: string): void {
    this.#flows.delete(id)
  }
}

/** The steps that are undone or redone together. */
interface Steps {
  readonly flows: readonly string[]
  readonly operation: Operation | undefined
  /** The flows in which another step comes first. If there are any, nothing is done. */
  readonly blocked: readonly string[]
}

/** Finds the files that are affected by undoing (`next`) or redoing (`nextRedo`) in a flow. */
export function stepsOf(
  which: 'next' | 'nextRedo',
  current: string,
  documents: ReadonlyMap<string, FlowDocument>,
): Steps {
  const operation = documents.get(current)?.history[which]?.operation
  if (!operation) return { flows: [current], operation, blocked: [] }
  const flows = operation.flows.filter((id) => documents.has(id))
  return {
    flows,
    operation,
    blocked: flows.filter((id) => documents.get(id)!.history[which]?.operation?.id !== operation.id),
  }
}
