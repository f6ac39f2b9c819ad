import { useEffect, useRef } from 'react'
import { isFileDrag } from '../artwork/use-upload.ts'
import { contains, type Place } from './legible.ts'

/**
 * Takes files that are dropped on a picture of the form. Elsewhere in the form a file has no effect: otherwise the
 * browser would open it in place of the form.
 *
 * @param places the places that the form shows
 * @param over receives the picture under a dragged file
 * @param drop receives a dropped file and its picture
 */
export function useDrops(
  frame: HTMLIFrameElement,
  places: readonly Place[],
  over: (place: Place | undefined) => void,
  drop: (place: Place, file: File) => void,
): void {
  const latest = useRef({ places, drop })
  useEffect(() => void (latest.current = { places, drop }))
  useEffect(() => {
    const view = frame.contentWindow
    if (!view) return
    // The control of an option lies over its picture.
    const pictureAt = ({ clientX: x, clientY: y }: DragEvent) =>
      latest.current.places.findLast(({ kind, element }) => kind === 'picture' && contains(element, { x, y }))
    const move = (event: DragEvent) => {
      if (!isFileDrag(event)) return
      event.preventDefault()
      const place = pictureAt(event)
      event.dataTransfer!.dropEffect = place ? 'copy' : 'none'
      over(place)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) over(undefined)
    }
    const end = (event: DragEvent) => {
      if (!isFileDrag(event)) return
      event.preventDefault()
      over(undefined)
      const place = pictureAt(event)
      const [file] = event.dataTransfer!.files
      if (place && file) latest.current.drop(place, file)
    }
    view.addEventListener('dragover', move)
    view.addEventListener('dragleave', leave)
    view.addEventListener('drop', end)
    return () => {
      view.removeEventListener('dragover', move)
      view.removeEventListener('dragleave', leave)
      view.removeEventListener('drop', end)
    }
  }, [frame, over])
}
