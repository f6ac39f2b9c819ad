import { useEffect, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the window, before whatever lies there can. Parts of a page that are dragged
 * are left alone.
 *
 * @returns true as long as files are held over it
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
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
    // Only what leaves the window itself comes from nowhere else in it.
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
