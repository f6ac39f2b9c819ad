import { useLayoutEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react'

type Modal = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'> & {
  readonly ref: RefObject<HTMLDialogElement | null>
}

/**
 * Returns what a dialog needs that is over the page as long as it is drawn: it takes the focus, Escape ends it, and the
 * focus goes back to where it was; to the first control of the page where that control is gone.
 *
 * @param end takes the dialog away
 */
export function useModal(end: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect ends while the dialog is still in the page: one that was taken out gives no focus back.
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
