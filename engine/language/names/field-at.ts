import type { Path } from '../read/path.ts'

/** A place within a field. */
interface InField {
  readonly step: string
  readonly field: string
  /** The slot of the field, such as `check.typo`: the first two keys below it. */
  readonly slot: string
}

/** Returns the field that a path leads into; undefined if it leads to another part of the flow. */
export function fieldAt([root, step, part, field, ...rest]: Path): InField | undefined {
  if (root !== 'steps' || part !== 'fields' || field === undefined) return undefined
  return { step: String(step), field: String(field), slot: rest.slice(0, 2).join('.') }
}
