import type { Path } from '../read/path.ts'
import type { Slot } from './slots.ts'
import type { Subject } from './subject.ts'

/** One wording that a visitor may read. */
interface Wording {
  readonly path: Path
  readonly text: string
}

/** Returns the alternatives of a slot. A plain value is one alternative without a condition. */
export function alternativesOf({ value, path }: Slot): { path: Path; use: unknown; when?: Record<string, unknown> }[] {
  if (!Array.isArray(value)) return [{ path, use: value }]
  return value.map((entry: { use: unknown; when?: Record<string, unknown> }, index) => ({
    path: [...path, index, 'use'],
    ...entry,
  }))
}

/** Lists every wording of a flow, except the messages of rules. */
export function wordingsOf({ flow, slots }: Subject): Wording[] {
  const texts = slots.filter(({ kind }) => kind === 'text')
  return [
    ...texts.flatMap((slot) => alternativesOf(slot).map(({ path, use }) => ({ path, text: String(use) }))),
    { path: ['frame', 'progress', 'label'], text: flow.frame.progress.label },
  ]
}
