import { part, type Part } from '../engine/runtime/effects/parts.ts'
import type { Renderer } from './renderer.ts'

/** A renderer that is loaded separately: fields of its type are drawn once it has arrived. */
export interface LateRenderer<Type extends string = string> extends Part<Renderer<Type>> {
  readonly type: Type
}

export const late = <Type extends string>(type: Type, fetch: () => Promise<Renderer<Type>>): LateRenderer<Type> => ({
  type,
  ...part(fetch),
})

/** The part that every form needs, but only after the first question is answered. */
export const later = part(() => import('./later.ts'))
