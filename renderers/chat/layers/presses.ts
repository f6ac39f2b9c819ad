import { useCallback, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'

/** Milliseconds within which a second press belongs to the press that opened a layer. */
const double = 500

/**
 * Ends the repeats of a held Enter key: it acted when it was pressed, and must not act on what that opened or revealed.
 */
export function endHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) end(event)
}

interface OpeningPress {
  /** To be called when the layer opens. */
  readonly opened: () => void
  /**
   * A capture listener for the key presses, clicks and input of the layer: it stops a second press before its target
   * gets it.
   */
  readonly keep: (event: SyntheticEvent<HTMLElement, Event>) => void
}

/** Keeps the second press of a double click or a double Enter from acting in the layer that the first one opened. */
export function useOpeningPress(): OpeningPress {
  const since = useRef(0)
  const wasElsewhere = useRef(false)
  const opened = useCallback(() => void (since.current = performance.now()), [])
  const keep = (event: SyntheticEvent<HTMLElement, Event>) => {
    if (!isSecond(event.nativeEvent)) wasElsewhere.current = true
    else if (!wasElsewhere.current && performance.now() - since.current < double) end(event)
  }
  return { opened, keep }
}

const isSecond = (event: Event) =>
  event.type === 'keydown' ? (event as globalThis.KeyboardEvent).key === 'Enter' : (event as MouseEvent).detail > 1

function end(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
