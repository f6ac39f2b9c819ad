import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import { useWords } from '../words/words.ts'
import { type Counted, counted } from './counted.ts'
import { LogContext } from './use-log.ts'

/**
 * Takes files that are dropped anywhere on the window, before the element at that place can. Dragged parts of the page
 * are ignored.
 *
 * @returns true while files are held over the window
 */
function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, hover] = useState(false)
  useEffect(() => {
    const on = (event: DragEvent, isHeld: boolean) => {
      if (!event.dataTransfer?.types.includes('Files')) return false
      event.preventDefault()
      event.stopPropagation()
      hover(isHeld)
      return true
    }
    const over = (event: DragEvent) => void on(event, true)
    // Only an event that leaves the window itself has no related target.
    const leave = (event: DragEvent) => event.relatedTarget === null && hover(false)
    const drop = (event: DragEvent) => {
      if (on(event, false)) take([...event.dataTransfer!.files])
    }
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name, listener as EventListener, true)
    }
  }, [take])
  return isOver
}

/** Holds the latest log for all views. A log can be dropped anywhere. */
export function LogProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const [{ log, chosen }, take] = useState<{ readonly log?: Counted; readonly chosen?: Funnel }>({})
  const read = useCallback((files: readonly File[]) => {
    const name = files.map((file) => file.name).join(', ')
    if (files.length > 0)
      void Promise.all(files.map((file) => file.text())).then((texts) => take({ log: counted(name, texts.join('\n')) }))
  }, [])
  const choose = useCallback((funnel: Funnel) => take((now) => ({ ...now, chosen: funnel })), [])
  const isOver = useFileDrop(read)
  const desk = useMemo(() => ({ log, read, chosen, choose }), [log, read, chosen, choose])
  return (
    <LogContext value={desk}>
      {children}
      {isOver && (
        <div className="funnel-drop" aria-hidden="true">
          <p>{words('funnel-drop')}</p>
        </div>
      )}
    </LogContext>
  )
}
