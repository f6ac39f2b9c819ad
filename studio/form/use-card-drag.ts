import { useState, type DragEvent } from 'react'

/** Of this type alone: a text that is dragged in from elsewhere is no step. */
const type = 'application/x-kaiwa-step'

/**
 * What makes the card of a step one that others are dropped on, and its grip what it is dragged by.
 *
 * @param take is given the step that was dropped here
 */
export function useCardDrag(id: string, take: (moved: string) => void) {
  const [isOver, setOver] = useState(false)
  const card = {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      const moved = event.dataTransfer.getData(type)
      setOver(false)
      if (moved === '') return
      event.preventDefault()
      if (moved !== id) take(moved)
    },
  }
  const grip = { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData(type, id) }
  return { card, grip }
}
