import type { ChangeSpec } from '@codemirror/state'
import { FlowDocument } from '../document/document.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { edited as replaced, type Edit } from '../document/edits.ts'
import { actionsOn } from './actions.ts'

/** A flow file with what a form does to it. */
export function edited(text: string) {
  const document = new FlowDocument(text)
  return { document, actions: actionsOn(document) }
}

/** The same without history. */
export function holding(text: string) {
  return {
    text,
    edit(changes: ChangeSpec) {
      this.text = replaced(this.text, changes as readonly Edit[])
    },
  }
}

/** Every value in another one that is no list and no object, with its path. */
export function* leavesOf(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly value: string | number | boolean | null }> {
  if (typeof value !== 'object' || value === null) return yield { path, value: value as string }
  for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** Every list and object in a value, with its path. */
export function* holdersOf(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly value: object }> {
  if (typeof value !== 'object' || value === null) return
  yield { path, value }
  for (const [key, inner] of Object.entries(value)) yield* holdersOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}
