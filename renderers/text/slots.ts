import type { PropsOf } from '../renderer.ts'
import type { typedSlots } from './schema.ts'

interface Schema {
  readonly type: 'object'
  readonly properties: typeof typedSlots
}

/** What the renderers of all typed fields get. */
export type TypedProps = PropsOf<Schema>
