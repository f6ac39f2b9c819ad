import { part, type Part } from '../engine/runtime/effects/parts.ts'
import type { Renderer } from './renderer.ts'

/** A renderer that is loaded separately: fields of its type are drawn once it has arrived. */
export interface LateRenderer<Type extends string = string> extends Part<Renderer<Type>> {
  readonly type: Type
}

/** @param fetch fetches the module with the renderer, which is exported under the name of its type */
export const late = <Type extends string>(
  type: Type,
  fetch: () => Promise<{ readonly [Name in NoInfer<Type>]: Renderer<Name> }>,
): LateRenderer<Type> => ({ type, ...part(async () => (await fetch())[type]) })

/** The part that every form needs, but only after the first question is answered. */
export const later = part(() => import('./later.ts'))
