import type { Opened } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'

/** The documents of the flows that are open, by id. Several changes in a row can count as one. */
export class OpenDocuments {
  readonly #documents = new Map<string, FlowDocument>()
  #isBatch = false

  /**
   * @param changed hears of the id of a flow whose text has changed
   * @param settled hears that a change, or several that count as one, is over
   */
  constructor(
    private readonly changed: (id: string) => void,
    private readonly settled: () => void,
  ) {}

  get all(): ReadonlyMap<string, FlowDocument> {
    return this.#documents
  }

  /** All texts as they stand, by id. */
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

  /** Makes several changes that count as one. */
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
