import { useCallback, useSyncExternalStore } from 'react'

/** Reports whether a media query matches, and draws the component again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Screens on which only the editor or the result has room. The style sheets repeat this width. */
export const narrowScreen = '(width < 56.25rem)'
