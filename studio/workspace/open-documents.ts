import type { Opened } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'

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
