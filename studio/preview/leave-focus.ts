/**
 * The form takes the focus when it opens, and moves it as answers come. In the preview it does so only while somebody is in it:
 * nobody who types beside it is to lose the focus to it.
 */
export function leaveFocus(): void {
  const frame = window.frameElement as HTMLElement | null
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')!.value as (this: HTMLElement, options?: FocusOptions) => void
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  const showModal = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal')!.value as (this: HTMLDialogElement) => void
  HTMLDialogElement.prototype.showModal = function () {
    const before = parent.document.activeElement
    showModal.call(this)
    if (before === frame || parent.document.activeElement !== frame) return
    // Elements of the studio's page are of another window than these.
    if (before && 'focus' in before && before !== parent.document.body) (before as HTMLElement).focus()
    else frame?.blur()
  }
}
