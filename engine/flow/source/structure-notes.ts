import type { Draft, Token } from './draft.ts'
import type { Finding } from './finding.ts'

/**
 * Collects the mistakes of the structure; what the token after a mistake gives rise to is its consequence.
 */
export class StructureNotes {
  readonly #draft: Draft
  #last = -2

  constructor(draft: Draft) {
    this.#draft = draft
  }

  /** Adds a mistake that showed at the token with this index. */
  add(index: number, mistake: Finding): void {
    if (index > this.#last + 1) this.#draft.findings.push(mistake)
    this.#last = index
  }

  /** From now on it is uncertain what the text means. */
  doubt(): void {
    this.#draft.certain = false
  }

  text({ offset, length }: Token): string {
    return this.#draft.text.slice(offset, offset + length)
  }
}
