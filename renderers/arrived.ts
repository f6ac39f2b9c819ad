import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onParts, partsFailed, type Part } from '../engine/runtime/effects/parts.ts'
import { rendererOf } from './index.ts'
import type { Renderer } from './renderer.ts'
import { useTypesNow } from './session.tsx'

/** What has come of a part; undefined until then. */
export const useArrived = <Content>(part: Part<Content>): Content | undefined => useSyncExternalStore(onParts, part.content)

/** True while a part of the form could not be had. */
export const usePartsFailed = (): boolean => useSyncExternalStore(onParts, partsFailed)

/** What draws fields of a type; undefined until it has come. */
export const useRenderer = (type: string): Renderer | undefined => useSyncExternalStore(onParts, () => rendererOf(type))

/** Of the questions that show, those that can be drawn by now: up to the first of which a renderer is still to come. */
export function useDrawable(shown: readonly string[]): readonly string[] {
  const typesNow = useTypesNow()
  const count = useCallback(() => {
    const at = shown.findIndex((id) => !typesNow(id)?.every(rendererOf))
    return at < 0 ? shown.length : at
  }, [shown, typesNow])
  const drawn = useSyncExternalStore(onParts, count)
  return useMemo(() => (drawn === shown.length ? shown : shown.slice(0, drawn)), [shown, drawn])
}
