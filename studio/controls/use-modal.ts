import { useLayoutEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react'

type Modal = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'> & {
  readonly ref: RefObject<HTMLDialogElement | null>
}

/**
 * Returns the props of a modal dialog, open as long as it is drawn. It takes the focus, and Escape closes it.
 * Afterwards the focus returns to its former place, or to the first control of the page if that place is gone.
 *
 * @param end removes the dialog
 */
export function useModal(end: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect ends while the dialog is still in the page. A removed dialog would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.primary')?.focus()
    return () => {
      dialog.close()
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        if (!activeElement || activeElement === body) document.querySelector<HTMLElement>('.bar select')?.focus()
      })
    }
  }, [])
  return {
    ref,
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open) end()
    },
  }
}
