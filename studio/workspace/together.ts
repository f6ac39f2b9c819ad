import type { FlowDocument } from '../document/document.ts'
import type { Operation } from '../document/history.ts'

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
