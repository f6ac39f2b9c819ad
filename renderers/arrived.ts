import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onParts, partsFailed, type Part } from '../engine/runtime/effects/parts.ts'
import { isDrawable, rendererOf } from './index.ts'
import type { Renderer } from './renderer.ts'
import { useOwnRenderers, useTypesNow } from './session.tsx'

// When it is only printed, as for the first screen, no later part has loaded.
const nothing = () => undefined

/** Returns the content of a part; undefined until it has loaded. */
export const useArrived = <Content>(part: Part<Content>): Content | undefined =>
  useSyncExternalStore(onParts, part.content, nothing)

/** True while a part of the form could not be had. */
export const usePartsFailed = (): boolean => useSyncExternalStore(onParts, partsFailed, partsFailed)

/**
 * Returns the renderer of a field type; undefined until it has loaded.
 *
 * @throws Error if there is none
 */
export function useRenderer(type: string | undefined): Renderer | undefined {
  const own = useOwnRenderers()
  const read = () => (type === undefined ? undefined : (own?.[type] ?? rendererOf(type)))
  const renderer = useSyncExternalStore(onParts, read, read)
  if (type !== undefined && !renderer && !isDrawable(type))
    throw new Error(`Kaiwa: no renderer for the field type ${type}.`)
  return renderer
}

/** Of the questions that show, those that can be drawn by now: up to the first of which a renderer is still to come. */
export function useDrawable(shown: readonly string[]): readonly string[] {
  const typesNow = useTypesNow()
  const own = useOwnRenderers()
  const count = useCallback(() => {
    // Nobody waits for a renderer that there is none of.
    const at = shown.findIndex(
      (id) => !typesNow(id)?.every((type) => own?.[type] ?? rendererOf(type) ?? !isDrawable(type)),
    )
    return at < 0 ? shown.length : at
  }, [shown, typesNow, own])
  const drawn = useSyncExternalStore(onParts, count, count)
  return useMemo(() => (drawn === shown.length ? shown : shown.slice(0, drawn)), [shown, drawn])
}
