import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes an inline form as low as its containers need it, so that the conversation scrolls and not the container. Style
 * sheets can do this only where a container has a height of its own. A container with `max-height` or a dialog, which
 * grows with its content, has none.
 */
export function useRoom(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (root.current ? followContainers(root.current) : undefined), [root])
}

/** Limits the height of a form until the returned function is called. */
function followContainers(form: HTMLElement): () => void {
  const boxes = boxesAround(form)
  const fit = () => {
    const conversation = form.querySelector('[data-part="conversation"]')
    const scrolled = conversation?.scrollTop ?? 0
    form.style.maxHeight = ''
    for (const box of boxes) {
      const room = roomIn(box, form.offsetHeight)
      if (room < form.offsetHeight) form.style.maxHeight = `${room}px`
    }
    if (conversation) conversation.scrollTop = scrolled
  }
  fit()
  // In a frame of its own: a change of sizes within the observer's call would count as an error.
  const later = () => requestAnimationFrame(fit)
  // Documents without layout, as in tests, have no observers.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(later) : undefined
  for (const box of boxes) observer?.observe(box)
  addEventListener('resize', later)
  return () => {
    observer?.disconnect()
    removeEventListener('resize', later)
  }
}

/** Returns the containers of the form that may be lower than their content, the nearest first. */
function boxesAround(form: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = []
  for (let box = form.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY, maxHeight, display } = getComputedStyle(box)
    // A row of a grid is as high as its content, even in a lower grid.
    const isRow = box === form.parentElement && display.includes('grid')
    if (overflowY !== 'visible' || maxHeight !== 'none' || isRow) boxes.push(box)
  }
  return boxes
}

/** Returns the height for the form with which a container need not scroll. */
function roomIn({ clientHeight, scrollHeight }: HTMLElement, height: number): number {
  const room = clientHeight - (scrollHeight - height)
  // Beside much else, which scrolls in any case, the form may be as high as the container.
  return room * 2 < clientHeight ? clientHeight : room
}
