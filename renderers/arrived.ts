import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onParts, partsFailed } from '../engine/runtime/effects/parts.ts'
import { isDrawable, rendererOf } from './index.ts'
import type { Renderer } from './renderer.ts'
import { useOwnRenderers, useTypesNow } from './session.tsx'

/** Reports whether a part of the form could not be loaded. */
export const usePartsFailed = (): boolean => useSyncExternalStore(onParts, partsFailed, partsFailed)

/**
 * Returns the renderer of a field type; undefined until it has loaded.
 *
 * @throws Error if the type has no renderer
 */
export function useRenderer(type: string | undefined): Renderer | undefined {
  const own = useOwnRenderers()
  const read = () => (type === undefined ? undefined : (own?.[type] ?? rendererOf(type)))
  const renderer = useSyncExternalStore(onParts, read, read)
  if (type !== undefined && !renderer && !isDrawable(type))
    throw new Error(`Kaiwa: no renderer for the field type ${type}.`)
  return renderer
}

/** Returns the shown questions that can be drawn now: all before the first one whose renderer has not loaded yet. */
export function useDrawable(shown: readonly string[]): readonly string[] {
  const typesNow = useTypesNow()
  const own = useOwnRenderers()
  const count = useCallback(() => {
    // A type without any renderer does not hold up the conversation.
    const at = shown.findIndex(
      (id) => !typesNow(id)?.every((type) => own?.[type] ?? rendererOf(type) ?? !isDrawable(type)),
    )
    return at < 0 ? shown.length : at
  }, [shown, typesNow, own])
  const drawn = useSyncExternalStore(onParts, count, count)
  return useMemo(() => (drawn === shown.length ? shown : shown.slice(0, drawn)), [shown, drawn])
}
